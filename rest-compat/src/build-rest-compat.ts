import { answerRestFailures, formatRestFailure, sendRestFailure } from '@cowbell/service-kit/answer-rest-failures';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http-server';
import { createLogger } from '@cowbell/service-kit/log';
import { RestFailure } from '@cowbell/service-kit/rest-failure';
import { addArtistPaths } from './artist/artist.paths.ts';
import type { RestCompatConfig } from './config.ts';
import { createGatewayClient } from './gateway/gateway-client.ts';
import { addRequestPaths } from './request/request.paths.ts';
import { addShowPaths } from './show/show.paths.ts';
import { addSongPaths } from './song/song.paths.ts';
import { addUserPaths } from './user/user.paths.ts';

/**
 * The documented REST paths under /api. Each call becomes one operation of the gateway with the caller's token, so that
 * every rule and permission is the services' own.
 */
export function buildRestCompat(config: RestCompatConfig): HttpServer {
  const log = createLogger({ name: 'rest-compat', level: config.LOG_LEVEL });
  const gateway = createGatewayClient(config.GATEWAY_URL, log);
  const server = buildHttpServer({
    name: 'rest-compat',
    log,
    host: config.HOST,
    port: config.PORT,
    formatFailure: formatRestFailure,
    onClose: () => gateway.close(),
  });
  server.app.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) => sendRestFailure(reply, new RestFailure(404, 'Not Found')));
      answerRestFailures(api);
      addArtistPaths(api, gateway);
      addSongPaths(api, gateway);
      addRequestPaths(api, gateway);
      addShowPaths(api, gateway);
      addUserPaths(api, gateway);
    },
    { prefix: '/api' },
  );
  return server;
}
