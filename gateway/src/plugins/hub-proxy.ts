import type { ServerResponse } from 'node:http';
import { HUB_PATH } from 'contracts/messaging/hub';
import type { FastifyInstance } from 'fastify';
import type { Balancer } from '../upstreams/balancer.ts';
import { proxyTo } from './proxy.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './service-routes.ts';

/**
 * The event hub: streams that stay open for hours, one per person. Its `balancer` has an agent of its own without
 * connection limit or body timeout (docs/architecture.md#one-way-in). Open streams are ended when the gateway
 * stops, since they would never end by themselves; clients resume elsewhere by Last-Event-ID.
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
