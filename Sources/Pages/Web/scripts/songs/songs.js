/** The songbook by itself, where songs are read and found. */

import "./songbook.js";
