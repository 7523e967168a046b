import type { ServerResponse } from 'node:http';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import type { FastifyInstance } from 'fastify';
import type { Balancer } from '../upstreams/balancer.ts';
import { proxyTo } from './proxy.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './service-routes.ts';

/**
 * Proxies the event hub, whose streams stay open for hours, one per person. Its `balancer` needs a separate agent without
 * connection limit or body timeout (docs/architecture.md#one-way-in). When the gateway stops, it ends the open streams,
 * which would never end by themselves; clients resume elsewhere by Last-Event-ID.
 */
export async function hubProxy(
  app: FastifyInstance,
  { balancer, limits }: { balancer: Balancer; limits: RateLimits },
): Promise<void> {
  const open = new Set<ServerResponse>();
  const paths = [HUB_PATH, `${HUB_PATH}/*`];

  await app.register(async (scope) => {
    scope.addHook('onRequest', limits.read);
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET') return;
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
    });
    await proxyTo(scope, { balancer, paths, methods: ['GET'] });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', limits.write);
    await proxyTo(scope, { balancer, paths, methods: ['POST'] });
  });
  await refuseOtherMethods(
    app,
    paths.flatMap((path) => (['GET', 'POST'] as const).map((method) => ({ method, path }))),
  );
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
}
