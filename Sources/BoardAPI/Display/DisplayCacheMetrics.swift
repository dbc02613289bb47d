import CoreMetrics

/// How well the cache of display documents does.
package struct DisplayCacheMetrics: Sendable {
    let hits: Counter
    let misses: Counter
    let evictions: Counter
    package let entries: Meter
    package let bytes: Meter

    init(factory: any MetricsFactory) {
        hits = Counter(label: "karaoke_display_cache_hits_total", factory: factory)
        misses = Counter(label: "karaoke_display_cache_misses_total", factory: factory)
        evictions = Counter(label: "karaoke_display_cache_evictions_total", factory: factory)
        entries = Meter(label: "karaoke_display_cache_entries", factory: factory)
        bytes = Meter(label: "karaoke_display_cache_bytes", factory: factory)
    }
}
