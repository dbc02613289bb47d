-- What people at a party ask for: mostly boards, now and then a song, and one change in ten requests.
-- BOARDS, CARDS (lists with commas) and TOKEN name what is there; PAUSE is how long a connection rests between requests.

local function listed(name)
    local list = {}
    for value in os.getenv(name):gmatch("[^,]+") do list[#list + 1] = value end
    return list
end

local boards, cards = listed("BOARDS"), listed("CARDS")
local pause = tonumber(os.getenv("PAUSE") or "0")
local fields = { ["Authorization"] = "Bearer " .. os.getenv("TOKEN"), ["Content-Type"] = "application/json" }
local asked = 0

function setup(thread)
    thread:set("seed", math.floor(os.clock() * 1e6) + tonumber(tostring(thread):match("0x(%x+)"), 16) % 1e6)
end

function init()
    math.randomseed(seed)
end

function delay()
    return pause * 2 * math.random()
end

function request()
    asked = asked + 1
    if asked % 10 == 0 then
        local rejected = math.random(2) == 1 and "true" or "false"
        return wrk.format("PATCH", "/api/v1" .. cards[math.random(#cards)], fields, '{"rejected":' .. rejected .. "}")
    end
    if asked % 10 == 5 then return wrk.format("GET", "/api/v1/songs?q=wild%20rain", fields) end
    local path = "/api/v1/boards/" .. boards[math.random(#boards)]
    if asked % 10 == 7 then return wrk.format("GET", path .. "/changes", fields) end
    return wrk.format("GET", path .. "/display")
end

function done(summary, latency)
    local errors = summary.errors
    io.write(string.format(
        '{"requests":%d,"seconds":%.3f,"p99":%.2f,"failed":%d}\n',
        summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout
    ))
end
