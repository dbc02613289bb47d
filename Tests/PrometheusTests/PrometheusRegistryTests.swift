import CoreMetrics
import Prometheus
import Testing

@Suite struct `A registry of metrics` {
    @Test func `exports all metrics in the text format, sorted`() {
        let registry = PrometheusRegistry(
            help: ["songs_sung_total": "Songs sung,\nin \"all\" \\ so far."],
            bounds: [0.1, 1]
        )
        Counter(label: "songs_sung_total", dimensions: [("person", "Sam"), ("board", "talk")], factory: registry)
            .increment(by: 3)
        Counter(label: "songs_sung_total", dimensions: [("person", "Matt"), ("board", "talk")], factory: registry)
            .increment()
        Meter(label: "guests", factory: registry).set(2.5)
        let timer = Timer(label: "song_seconds", factory: registry)
        for milliseconds in [50, 100, 101, 5_000] { timer.recordMilliseconds(milliseconds) }
        #expect(
            registry.text == #"""
                # TYPE guests gauge
                guests 2.5
                # TYPE song_seconds histogram
                song_seconds_bucket{le="0.1"} 2
                song_seconds_bucket{le="1"} 3
                song_seconds_bucket{le="+Inf"} 4
                song_seconds_sum 5.251
                song_seconds_count 4
                # HELP songs_sung_total Songs sung,\nin "all" \\ so far.
                # TYPE songs_sung_total counter
                songs_sung_total{board="talk",person="Matt"} 1
                songs_sung_total{board="talk",person="Sam"} 3

                """#
        )
    }

    @Test func `exports a measured value as a counter when its name is that of one`() {
        let registry = PrometheusRegistry()
        Meter(label: "processor_seconds_total", factory: registry).set(1.5)
        #expect(registry.text == "# TYPE processor_seconds_total counter\nprocessor_seconds_total 1.5\n")
    }

    @Test func `exports a series with labels from its first value on, even if it is 0`() {
        let registry = PrometheusRegistry()
        let sung = Counter(label: "sung_total", dimensions: [("person", "Sam")], factory: registry)
        #expect(registry.text == "")
        sung.increment(by: 0)
        #expect(registry.text == "# TYPE sung_total counter\nsung_total{person=\"Sam\"} 0\n")
    }

    @Test func `escapes the values of labels, and changes invalid names`() {
        let registry = PrometheusRegistry()
        Counter(label: "2 songs.sung", dimensions: [("the person", "\"S\\a\nm\"")], factory: registry).increment()
        #expect(
            registry.text == #"""
                # TYPE _2_songs_sung counter
                _2_songs_sung{the_person="\"S\\a\nm\""} 1

                """#
        )
    }

    @Test func `returns the same series for the same name and labels, in any order`() {
        let registry = PrometheusRegistry()
        Counter(label: "sung", dimensions: [("a", "1"), ("b", "2")], factory: registry).increment()
        Counter(label: "sung", dimensions: [("b", "2"), ("a", "1")], factory: registry).increment()
        #expect(registry.text == "# TYPE sung counter\nsung{a=\"1\",b=\"2\"} 2\n")
    }

    @Test func `exports a series with labels once it has a value, and one without labels always`() {
        let registry = PrometheusRegistry()
        let sung = Counter(label: "sung", dimensions: [("person", "Sam")], factory: registry)
        _ = Counter(label: "boards", factory: registry)
        #expect(registry.text == "# TYPE boards counter\nboards 0\n")
        sung.increment()
        #expect(registry.text == "# TYPE boards counter\nboards 0\n# TYPE sung counter\nsung{person=\"Sam\"} 1\n")
    }

    @Test func `combines the series above its limit`() {
        let registry = PrometheusRegistry(seriesLimit: 2)
        for person in ["Matt", "Sam", "Sommer", "Matt", "Nobody"] {
            Counter(label: "sung", dimensions: [("person", person)], factory: registry).increment()
        }
        #expect(
            registry.text == """
                # TYPE sung counter
                sung{person="Matt"} 2
                sung{person="Sam"} 1
                sung{person="other"} 2

                """
        )
    }

    @Test func `drops destroyed metrics`() {
        let registry = PrometheusRegistry()
        let counter = Counter(label: "sung", factory: registry)
        let meter = Meter(label: "guests", factory: registry)
        counter.destroy()
        meter.destroy()
        #expect(registry.text == "")
    }

    @Test func `counts correctly under concurrent use`() async {
        let registry = PrometheusRegistry(bounds: [1])
        let counter = Counter(label: "sung", factory: registry)
        let meter = Meter(label: "guests", factory: registry)
        let recorder = Recorder(label: "cards", factory: registry)
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        counter.increment()
                        meter.increment(by: 2)
                        meter.decrement()
                        recorder.record(2)
                    }
                }
            }
        }
        #expect(
            registry.text == """
                # TYPE cards histogram
                cards_bucket{le="1"} 0
                cards_bucket{le="+Inf"} 8000
                cards_sum 16000
                cards_count 8000
                # TYPE guests gauge
                guests 8000
                # TYPE sung counter
                sung 8000

                """
        )
    }
}
