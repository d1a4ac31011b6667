-- Takes tokens from buckets, from all of them or from none. A bucket is GCRA, the generic cell rate algorithm: one
-- instant for each key, at which it will be full again. The time is that of the Redis server, so that all processes
-- agree.
-- KEYS: one for each bucket. ARGV: how many tokens, negative to give back; then for each bucket the ms in which it
-- gets one more token, how many it holds, and the number of the bucket that has to have been used before: while that one
-- is full, this one is left out. 0 for none.
-- Returns for each bucket the ms to wait, 0 when there are enough tokens, and the ms until it is full.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local tokens = tonumber(ARGV[1])
local verdicts = {}
local isRefused = false
local fullAt = {}
for i, key in ipairs(KEYS) do fullAt[i] = math.max(tonumber(redis.call('GET', key) or '0'), now) end
local isLeftOut = {}
for i in ipairs(KEYS) do
  local interval = tonumber(ARGV[3 * i - 1])
  isLeftOut[i] = fullAt[tonumber(ARGV[3 * i + 1])] == now
  local wait = isLeftOut[i] and 0 or fullAt[i] + (tokens - tonumber(ARGV[3 * i])) * interval - now
  isRefused = isRefused or wait > 0
  verdicts[i] = { math.max(0, math.ceil(wait)), math.ceil(fullAt[i] - now) }
end
if isRefused then return verdicts end
for i, key in ipairs(KEYS) do
  if not isLeftOut[i] then
    local left = verdicts[i][2] + tokens * tonumber(ARGV[3 * i - 1])
    verdicts[i][2] = math.max(0, math.ceil(left))
    if left > 0 then
      redis.call('SET', key, string.format('%.0f', now + left), 'PX', math.ceil(left))
    else
      redis.call('DEL', key)
    end
  end
end
return verdicts
