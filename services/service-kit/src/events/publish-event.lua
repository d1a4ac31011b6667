-- Raises the version of each topic and publishes the event in one step, so that versions arrive in order. A version is
-- at least the clock of the Redis server in microseconds, so that it grows even after Redis lost its data, and when
-- Redis is full and refuses to store it: the event is published all the same.
-- KEYS: version keys. ARGV: channel, event as JSON, topics.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local event = cjson.decode(ARGV[2])
event.versions = {}
for i, key in ipairs(KEYS) do
  local version = string.format('%.0f', math.max(tonumber(redis.call('GET', key) or '0') + 1, now))
  redis.pcall('SET', key, version)
  event.versions[ARGV[i + 2]] = version
end
return redis.call('PUBLISH', ARGV[1], cjson.encode(event))
