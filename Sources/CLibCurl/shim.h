#include <curl/curl.h>

// Swift calls no function with a variable number of arguments, and these have one.
static inline CURLcode set_number(CURL *transfer, CURLoption option, long value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode set_size(CURL *transfer, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode set_pointer(CURL *transfer, CURLoption option, const void *value) {
    return curl_easy_setopt(transfer, option, value);
}

// For header lines, received bytes and bytes to send; the three have the same type.
static inline CURLcode set_callback(CURL *transfer, CURLoption option, curl_read_callback value) {
    return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode get_number(CURL *transfer, CURLINFO info, long *value) {
    return curl_easy_getinfo(transfer, info, value);
}

static inline CURLcode get_size(CURL *transfer, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(transfer, info, value);
}
