#include <zlib.h>

// What `deflateInit2` is in C: a macro that hands on the version and the size that the caller was compiled with.
static inline int deflate_begin(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
