import {
  outcomes as knownOutcomes,
  LOAD_HEADER,
  OUTCOME_PATH,
  type Outcome,
} from '@praticio/contracts/base/outcomes';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { AppError } from '@praticio/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';
import type { OutcomeCounts } from '../remotes/outcome-counts.ts';
import { nameLoad, readLoad } from '../remotes/page-loads.ts';
import type { RemotesStore } from '../remotes/registry.ts';
import { fileNameOf, isForServers } from '../request-target.ts';
import type { Balancer } from '../upstreams/balancer.ts';
import { proxyTo } from './proxy.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './service-routes.ts';

const REGISTRY_PATH = '/remotes.json';
const FILES_PATH = '/remotes/:name/:version/*';
const isOutcome = (outcome: string): outcome is Outcome =>
  (knownOutcomes as readonly string[]).includes(outcome);

/** Serves `/remotes.json` from the last known registry, and the files of the remotes from their host. */
export async function remotes(
  app: FastifyInstance,
  options: { store: RemotesStore; balancer: Balancer; outcomes: OutcomeCounts; limits: RateLimits },
): Promise<void> {
  const { store, balancer, outcomes, limits } = options;
  app.get(REGISTRY_PATH, (request, reply) => {
    const snapshot = store.current(request.headers.cookie);
    if (!snapshot) return sendProblem(reply, 'service/unavailable', { retryAfter: 1 });
    reply.header('cache-control', 'no-cache').header('etag', snapshot.etag);
    const load = loadOf(snapshot, store.key(), request.ip);
    if (load !== null) reply.header(LOAD_HEADER, load);
    if (request.headers['if-none-match'] === snapshot.etag) return reply.code(304).send();
    return reply.type('application/json').send(snapshot.body);
  });
  app.post(OUTCOME_PATH, { onRequest: limits.write }, (request, reply) => {
    const { name, version, outcome } = request.params as { name: string; version: string; outcome: string };
    if (!isOutcome(outcome)) return sendProblem(reply, 'request/not-found');
    const key = store.key();
    const from = key && readLoad(key, (request.query as { load?: unknown }).load, request.ip);
    if (from) outcomes.note(name, version, outcome, from);
    return reply.code(204).send();
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      const file = fileNameOf(request.url.split('?', 1)[0] as string);
      const inVersion = file?.split('/').slice(3).join('/');
      // files for the renderer, which requests them from their host
      const isRefused = inVersion === undefined || isForServers(inVersion);
      done(isRefused ? new AppError('request/not-found') : undefined);
    });
    await proxyTo(scope, { balancer, methods: ['GET'], paths: [FILES_PATH] });
  });
  await refuseOtherMethods(
    app,
    [REGISTRY_PATH, FILES_PATH].map((path) => ({ method: 'GET', path })),
  );
}

/** The id of a load of a page with these remotes; null while none of them is watched. */
export function loadOf({ registry }: RemotesInPage, key: string | null, ip: string): string | null {
  const isWatched = registry.remotes.some((remote) => remote.isWatched);
  return isWatched && key !== null ? nameLoad(key, ip) : null;
}
