#include <errno.h>
#include <iconv.h>

enum iconv_end { iconv_end_whole, iconv_end_invalid, iconv_end_incomplete, iconv_end_full };

// Converts as much as it can, and says at which kind of byte it ended; `errno` is out of Swift's reach.
static inline enum iconv_end iconv_read(
    iconv_t converter, char **input, size_t *input_left, char **output, size_t *output_left
) {
    if (iconv(converter, input, input_left, output, output_left) != (size_t)-1) return iconv_end_whole;
    if (errno == EILSEQ) return iconv_end_invalid;
    return errno == EINVAL ? iconv_end_incomplete : iconv_end_full;
}

static inline int iconv_is_open(iconv_t converter) {
    return converter != (iconv_t)-1;
}
