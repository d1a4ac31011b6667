import { type Mutant, mutantsOf } from './mutant.ts';

/** What every service shares to limit its callers: how attempts are counted, also without Redis, and who counts as one caller. */
export const serviceKitLimitsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/service-kit/src/limits/limit-counter.ts',
    [
      'services/service-kit/src/limits/window-limit.test.ts',
      'services/service-kit/src/limits/token-bucket.test.ts',
      'services/service-kit/src/limits/cooldown-limit.test.ts',
      'services/service-kit/src/limits/limits.test.ts',
    ],
    [
      ['local at = 6 * i - 5\n    local kind', 'local at = 5 * i - 4\n    local kind'],
      ['if earlierAttempts < beyond then', 'if false then'],
      ['if beyond == 0 then earlierAttempts', 'if false then earlierAttempts'],
      ['if (earlierAttempts < beyond) {', 'if (beyond > 0) {'],
      ['verdict.limit - verdict.remaining - 1;', 'verdict.limit - verdict.remaining;'],
      ['if attempts >= max then', 'if attempts > max then'],
      ['if left < 0 then left = length end', 'left = length'],
      ["redis.call('SET', key, attempts + 1, 'PX', left)", "redis.call('SET', key, attempts + 1)"],
      ['local wait = full - (capacity - 1) * interval - now', 'local wait = full - capacity * interval - now'],
      ["redis.call('SET', key, string.format('%.0f', full + interval), 'PX'", "redis.call('SET', key, now, 'PX'"],
      ['math.min(longest, first * 2 ^ over)', 'first * 2 ^ over'],
      ['math.min(longest, first * 2 ^ over)', 'math.min(longest, first * 2 * over)'],
      ['local over = attempts + 1 - max', 'local over = attempts - max'],
      ["redis.call('PEXPIRE', key, retention)", ''],
      [
        'for earlier = 1, i - 1 do counted[earlier] = false end',
        'for n = 1, i - 1 do counted[n] = false writes[n]() end',
      ],
      ["then redis.call('DECR', key) end", "then redis.call('DEL', key) end"],
      ["if redis.call('EXISTS', key) == 0 then", 'if false then'],
      [
        "local full = tonumber(redis.call('GET', key)) - tonumber(ARGV[at + 1])",
        "local full = tonumber(redis.call('GET', key))",
      ],
      ["redis.call('HSET', key, 'until', 0)", 'return'],
      ['counted = countInMemory(limits);', 'counted = limits.map(() => [0, 0]);'],
      ['for (const { counter, key } of limits) counter.inMemory.refund(key);', ''],
      ['for (const { counter, key } of limits) counter.inMemory.reset(key);', ''],
      ['await redis.del(...keysOf(limits));', 'await redis.exists(...keysOf(limits));'],
      ['if (counted[n]) earlier.counter.inMemory.refund(earlier.key);', ''],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/limits.ts',
    ['services/service-kit/src/limits/limits.test.ts'],
    [
      ['[{ name, counter, key, beyond', "[{ name, counter, key: '', beyond"],
      ["if (headers === 'always' || !verdict.allowed) context.rateLimit(verdict);", 'context.rateLimit(verdict);'],
      ['if (verdict.allowed) continue;', 'if (verdict.remaining > 0) continue;'],
      ['onRefusal?.(String(limit.name), context.log);', ''],
      ['counter && key !== undefined ?', 'counter ?'],
      ["if (limit.withoutRedis === 'count in memory') return counter;", 'return counter;'],
      ["limit.withoutRedis === 'count in memory'", "limit.withoutRedis !== 'count in memory'"],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/window-limit.ts',
    ['services/service-kit/src/limits/window-limit.test.ts', 'services/service-kit/src/limits/limits.test.ts'],
    [
      ['const allowed = attempts <= max;', 'const allowed = attempts < max;'],
      ['seconds * 1_000],', 'seconds],'],
      ['if (attempts <= max) windows().set', 'if (attempts < max) windows.set'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/token-bucket.ts',
    ['services/service-kit/src/limits/token-bucket.test.ts'],
    [
      ['const interval = refillSeconds * 1_000;', 'const interval = refillSeconds * 100;'],
      ['const wait = full - (capacity - 1) * interval - now;', 'const wait = full - capacity * interval - now;'],
      ['fullAt().set(key, full - interval);', 'fullAt().delete(key);'],
      ['remaining: capacity - Math.ceil(untilFull / interval)', 'remaining: capacity'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/cooldown-limit.ts',
    ['services/service-kit/src/limits/cooldown-limit.test.ts'],
    [
      ['stored && stored.countedAt + retention > now ? stored', 'stored ? stored'],
      ['const over = attempts + 1 - max;', 'const over = attempts - max;'],
      ['Math.min(longest, first * 2 ** over)', 'first'],
      ['if (until > now) return', 'if (until > now + longest) return'],
      ['until: 0 });', 'until: stored.until });'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/wide-limit.ts',
    ['services/service-kit/src/limits/wide-limit.test.ts'],
    [
      ['export const wideFactor = 4;', 'export const wideFactor = 65_536;'],
      ['site === address ? undefined : site', 'site'],
      ['address: siteOf(subject.address)', 'address: subject.address'],
      ['limit.refillSeconds / wideFactor', 'limit.refillSeconds'],
      ['max: wideFactor * limit.max,', ''],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/rate-limit-headers.ts',
    ['services/service-kit/src/limits/rate-limit-headers.test.ts'],
    [
      ['const wait = Math.max(', 'const wait = Math.min('],
      ['leftOf(later) <= leftOf(earlier)', 'leftOf(later) < leftOf(earlier)'],
    ],
  ),
  ...mutantsOf(
    'services/service-kit/src/limits/network-of.ts',
    ['services/service-kit/src/limits/network-of.test.ts'],
    [
      ['.slice(0, prefix / 16)', '.slice(0, 3)'],
      ['?.[1] ?? canonical;', '?.[0] ?? canonical;'],
      ['if (!isIPv6(address)) return address;', ''],
    ],
  ),
];
