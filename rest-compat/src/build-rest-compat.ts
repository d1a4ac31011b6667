import { createLogger } from '@cowbell/service-kit/base/log';
import { buildHttpServer, type HttpServer } from '@cowbell/service-kit/http/http-server';
import { addRestErrorHandler, formatRestFailure } from '@cowbell/service-kit/http/rest-failure';
import type { Transport } from '@cowbell/service-kit/http/transport';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addArtistRoutes } from './artist/artist.routes.ts';
import { addBandRoutes } from './band/band.routes.ts';
import { createCatalogueClient } from './catalogue/catalogue-client.ts';
import type { RestCompatConfig } from './config.ts';
import { createGatewayClient } from './gateway/gateway-client.ts';
import { admitBody, preferPermissionFailures } from './http/admin-routes.ts';
import { handleUnmatchedRoutes } from './http/api.ts';
import { addJsonParser, addMultipartParser } from './http/body-parsers.ts';
import { forwardGatewayHeaders } from './http/gateway-headers.ts';
import { addDocsPage, addOpenApi } from './http/open-api.ts';
import { addQueueRoutes } from './queue/queue.routes.ts';
import { addRequestRoutes } from './request/request.routes.ts';
import { addSetListRoutes } from './set-list/set-list.routes.ts';
import { addShowRoutes } from './show/show.routes.ts';
import { addSongRoutes } from './song/song.routes.ts';
import { addAccountRoutes, addPasswordRoutes } from './user/account.routes.ts';

/** Request timeout in ms: long enough for a form with artwork over the weak network of a venue. */
const requestTimeout = 120_000;

/** The documented REST API under /api. Each call becomes an operation of the gateway with the caller's token. */
export function buildRestCompat(config: RestCompatConfig, transport?: Transport): HttpServer {
  const log = createLogger({ name: 'rest', level: config.LOG_LEVEL });
  const gateway = createGatewayClient(config.GATEWAY_URL, log, transport);
  const catalogue = createCatalogueClient(config.CATALOGUE_ORIGIN, log, transport);
  const server = buildHttpServer({
    name: 'rest-compat',
    log,
    host: config.HOST,
    port: config.PORT,
    instanceId: config.INSTANCE_ID,
    timeouts: { request: requestTimeout },
    formatFailure: formatRestFailure,
    async onClose() {
      await Promise.all([gateway.close(), catalogue.close()]);
    },
  });
  // The body of a DELETE has no meaning (RFC 9110, 9.3.5), so it is not parsed.
  server.app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  server.app.register(
    async (scope) => {
      scope.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
      const api = scope.withTypeProvider<ZodTypeProvider>();
      addRestErrorHandler(api);
      handleUnmatchedRoutes(api);
      addJsonParser(api);
      forwardGatewayHeaders(api);
      api.addHook('onSend', async (_request, reply) => {
        // Responses may hold tokens and accounts; a cacheable one sets its own header.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await addOpenApi(api);
      await addDocsPage(api);
      await api.register(async (inner) => {
        const routes = inner.withTypeProvider<ZodTypeProvider>();
        preferPermissionFailures(routes, gateway);
        routes.addHook('preParsing', admitBody(gateway));
        addArtistRoutes(routes, gateway);
        addBandRoutes(routes, gateway);
        addRequestRoutes(routes, gateway);
        addQueueRoutes(routes, gateway);
        addShowRoutes(routes, gateway);
        addSetListRoutes(routes, gateway);
        addAccountRoutes(routes, gateway);
        addPasswordRoutes(routes, gateway);
        await routes.register(async (songs) => {
          await addMultipartParser(songs, catalogue);
          addSongRoutes(songs.withTypeProvider<ZodTypeProvider>(), gateway, catalogue);
        });
      });
    },
    { prefix: '/api' },
  );
  return server;
}
