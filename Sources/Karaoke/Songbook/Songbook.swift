/// All songs, as people browse them: initials, the artists under each, and their songs.
package enum Songbook {}
