import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';
import type { RemotesStore } from '../remotes/registry.ts';
import type { Balancer } from '../upstreams/balancer.ts';
import { proxyTo } from './proxy.ts';
import { refuseOtherMethods } from './service-routes.ts';

const REGISTRY_PATH = '/remotes.json';
const FILES_PATH = '/remotes/:name/:version/*';
/** Files for the renderer, which asks their host. */
const SERVER_PATH = '/remotes/:name/:version/server/*';

/** Serves `/remotes.json` from the last known registry, and the files of the remotes from their host. */
export async function remotes(
  app: FastifyInstance,
  { store, balancer }: { store: RemotesStore; balancer: Balancer },
): Promise<void> {
  app.get(REGISTRY_PATH, (request, reply) => {
    const snapshot = store.current(request.headers.cookie);
    if (!snapshot) return sendProblem(reply, 'service/unavailable', { retryAfter: 1 });
    reply.header('cache-control', 'no-cache').header('etag', snapshot.etag);
    if (request.headers['if-none-match'] === snapshot.etag) return reply.code(304).send();
    return reply.type('application/json').send(snapshot.body);
  });
  app.get(SERVER_PATH, (_request, reply) => sendProblem(reply, 'request/not-found'));
  await app.register((scope) => proxyTo(scope, { balancer, methods: ['GET'], paths: [FILES_PATH] }));
  await refuseOtherMethods(
    app,
    [REGISTRY_PATH, FILES_PATH].map((path) => ({ method: 'GET', path })),
  );
}
