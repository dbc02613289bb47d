# shellcheck shell=bash
#
# The shell in which the commands of a document run: what serves goes on in the background, and what follows something
# without an end is stopped after a moment.

set -euo pipefail

document=$1 script=$2 services=() expected=2

# Ends the services that the document has started, as a reader does by Ctrl-C.
stop() {
    local service
    for service in "${services[@]}"; do
        kill -INT "$service" 2>/dev/null || true
        wait "$service" || true
    done
    services=()
}

karaoke() {
    # Otherwise the database would be that of whoever runs this.
    : "${STATE_DIRECTORY:?is unset by the document}"
    case "${1:-} ${2:-}" in
        *--help*) command karaoke "$@" ;;
        serve* | party*) serve "$@" ;;
        "board watch") follow karaoke "$@" ;;
        *) command karaoke "$@" ;;
    esac
}

serve() {
    stop
    command karaoke "$@" --no-browser >>serve.log 2>&1 &
    services=($!)
    until command curl --silent --fail --output /dev/null "http://127.0.0.1:$HTTP_PORT/readyz"; do
        kill -0 "${services[0]}" 2>/dev/null || { cat serve.log >&2 && return 1; }
        sleep 0.05
    done
}

# Runs what does not end by itself for a second.
follow() {
    local code=0
    timeout --signal=INT 1 "$@" || code=$?
    [[ $code == 124 || $code == 130 || $code == 0 ]]
}

# curl that fails when the status is not the expected one.
curl() {
    local fields code=0 status
    fields=$(mktemp)
    if [[ " $* " == *" -N "* ]]; then
        command curl --max-time 1 --dump-header "$fields" "$@" || code=$?
        [[ $code != 28 ]] || code=0
    else
        command curl --dump-header "$fields" "$@" || code=$?
    fi
    status=$(sed -n 's/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$fields" | tail -1)
    [[ $code == 0 ]] || return "$code"
    [[ $status == "$expected"* ]] || fail "curl got $status in place of $expected"
}

# Is seen even where the shell passes over a failure, as in an argument.
fail() {
    echo "$document: $1" | tee -a failures >&2
    return 1
}

trap 'echo "$document:$LINENO: failed: $BASH_COMMAND" >&2' ERR
trap stop EXIT

# shellcheck disable=SC1090
source "$script"
[[ ! -e failures ]]
