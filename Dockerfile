# Builds the program with everything of Swift inside it.
FROM swift:6.3-bookworm AS builder
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libcurl4-openssl-dev libexpat1-dev libpq-dev \
        libqrencode-dev libsqlite3-dev libssl-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# Dependencies change less often than sources: fetched in a layer of their own. Package.resolved sets their versions; without
# one the newest that Package.swift allows are taken. The image keeps the file, so that the same versions can be built again.
COPY Package.swift Package.resolved* ./
COPY Containers/Package.swift Containers/
COPY ContainersMacros/Package.swift ContainersMacros/
COPY SongFiles/Package.swift SongFiles/
RUN swift package resolve
COPY . .
RUN set -- --configuration release --product karaoke --static-swift-stdlib -debug-info-format none \
    && swift build "$@" \
    && bin=$(swift build "$@" --show-bin-path) \
    && mkdir -p /install/bin /install/share/karaoke \
    && strip --strip-all -o /install/bin/karaoke "$bin/karaoke" \
    && cp -RL Package.resolved "$bin/karaoke-display-board_Pages.resources/Web" \
        "$bin/karaoke-display-board_Storage.resources/Migrations" \
        "$bin/karaoke-display-board_Storage.resources/StarterSongs" /install/share/karaoke/

# Runs it with the libraries that it links, as a user who owns nothing.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl libcurl4 libexpat1 libpq5 libqrencode4 \
        libsqlite3-0 libssl3 postgresql-client tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin karaoke
COPY --from=builder /install /usr/local
USER karaoke
ENV HTTP_HOST=0.0.0.0 HTTP_PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD curl --fail --silent --output /dev/null "http://127.0.0.1:${HTTP_PORT}/readyz"
ENTRYPOINT ["/usr/local/bin/karaoke"]
CMD ["serve"]
