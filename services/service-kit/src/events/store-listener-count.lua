-- The time comes from the Redis server, so that the clocks of several machines do not matter. ARGV: process, count,
-- lifetime.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], ARGV[1], string.format('%d %.0f', ARGV[2], now + ARGV[3]))
redis.call('PEXPIRE', KEYS[1], ARGV[3])
