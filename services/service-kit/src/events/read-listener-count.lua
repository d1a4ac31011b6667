-- Adds up the counts that are valid, and deletes the others.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local sum = 0
local counts = redis.call('HGETALL', KEYS[1])
for i = 1, #counts, 2 do
  local count, validUntil = string.match(counts[i + 1], '^(%d+) (%d+)$')
  if tonumber(validUntil) > now then sum = sum + tonumber(count) else redis.call('HDEL', KEYS[1], counts[i]) end
end
return sum
