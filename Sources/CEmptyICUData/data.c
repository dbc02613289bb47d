// An empty set of data for ICU, in place of the 34 MB that Foundation brings along: locales, time zones, calendars,
// collations and converters, none of which the program uses. ICU falls back to what is compiled into its code, as it
// does with the stub data that its own build makes. A program finds the data by this name, and the static library's
// copy is not linked when the name is there already; a toolchain with another release of ICU has another name, and then
// the program is larger and nothing else.
//
// Debug builds load Foundation with its data, so that tests may use all of it.
#if defined(EMPTY_ICU_DATA)
#include <stdint.h>

struct icu_data {
    uint16_t header_size;
    uint8_t magic1, magic2;
    struct {
        uint16_t size, reserved;
        uint8_t is_big_endian, character_set, character_size, padding;
        uint8_t format[4], format_version[4], data_version[4];
    } info;
    uint8_t padding[8];
    uint32_t count, reserved;
    uint32_t entries[4];
};

__attribute__((aligned(16))) const struct icu_data icudt76_dat = {
    .header_size = 32,
    .magic1 = 0xda,
    .magic2 = 0x27,
    .info = {
        .size = 20,
        .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
        .character_size = 2,
        // A table of contents, which is empty.
        .format = {'T', 'o', 'C', 'P'},
        .format_version = {1},
    },
};
#endif
