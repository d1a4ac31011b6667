-- wrk sends one request repeatedly, from one guest after the other. The environment describes the request; the result is one line of JSON.
wrk.method = os.getenv('LOAD_METHOD')
wrk.body = os.getenv('LOAD_BODY')
wrk.headers = { ['content-type'] = 'application/json', accept = 'application/json' }
if os.getenv('LOAD_ENCODING') then wrk.headers['accept-encoding'] = os.getenv('LOAD_ENCODING') end

local requests = {}
local turn = 0

function init()
  for guest in os.getenv('LOAD_GUESTS'):gmatch('[^\n]+') do
    wrk.headers.cookie = guest
    requests[#requests + 1] = wrk.format()
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"requests":%d,"bytes":%d,"failed":%d,"seconds":%.3f,"p50":%.3f,"p99":%.3f}\n',
    summary.requests, summary.bytes, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
