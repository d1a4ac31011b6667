-- Keeps the higher version when two arrive in the wrong order. KEYS: the version. ARGV: version, seconds to keep it.
local before = tonumber(redis.call('GET', KEYS[1]) or '0')
redis.call('SET', KEYS[1], math.max(before, tonumber(ARGV[1])), 'EX', ARGV[2])
