import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OUTCOMES_PATH, outcomesSchema } from '@praticio/contracts/base/outcomes';
import { remoteNameSchema } from '@praticio/contracts/base/remotes';
import { AppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { problemResponses, respondWithError } from '../plugins/problem-responses.ts';
import { sendProblem } from '../problem.ts';
import { fileNameOf, isForServers, normalTarget } from '../request-target.ts';
import { IMMUTABLE, REVALIDATED, sendStatic, staticFiles } from '../static-files.ts';
import { createReleasedFiles } from './released-files.ts';
import { createRollback } from './roll-back.ts';

const MANIFEST = 'mf-manifest.json';
/** The suffixes that `@fastify/static` adds to the path of a precompressed file. */
const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz' };
const NOTHING_PUBLISHED = JSON.stringify({ schema: 1, revision: 0, remotes: [] });

/**
 * Creates the host of the built remotes. It serves `<remotesDir>/registry.json` as `/remotes.json`, and one immutable
 * folder per remote and version. Publishing adds a folder and changes the registry; a file that has changed since is not
 * served (docs/pages.md#releasing-one-remote).
 */
export async function createRemotesApp(options: {
  remotesDir: string;
  logger: Logger;
  metrics: Metrics;
  rollbackShare: number;
  rollbackLoadsMin: number;
}): Promise<FastifyInstance> {
  const { remotesDir, logger, metrics, rollbackShare: share, rollbackLoadsMin: loadsMin } = options;
  const countOutcomes = createRollback({ remotesDir, share, loadsMin, logger, metrics });
  const isReleased = createReleasedFiles({ remotesDir, logger, metrics });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => normalTarget(url),
    frameworkErrors: respondWithError,
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  problemResponses(app);
  await staticFiles(app, remotesDir);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );

  app.post(OUTCOMES_PATH, async (request, reply) => {
    await countOutcomes(outcomesSchema.parse(request.body));
    return reply.code(204).send();
  });

  app.get('/remotes.json', async (request, reply) => {
    const text = await readRegistry(join(remotesDir, 'registry.json'));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', REVALIDATED).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });

  app.get(
    '/remotes/:name/:version/*',
    {
      // send the compared bytes themselves, because the file may change at any moment
      onSend: async (request, reply, payload) => {
        const isFile = payload instanceof Readable && request.method !== 'HEAD' && reply.statusCode !== 304;
        if (!isFile) return payload;
        const { name, version, '*': file } = request.params as FileParams;
        const content = await buffer(payload);
        const path = `${file}${SUFFIXES[String(reply.getHeader('content-encoding'))] ?? ''}`;
        if (await isReleased({ name, version, path }, content)) return content;
        forgetFile(reply);
        throw new AppError('file/not-released');
      },
    },
    (request, reply) => {
      const path = fileNameOf(request.url.split('?', 1)[0] as string);
      const { name, '*': file } = request.params as FileParams;
      // files for servers are for the renderer, which requests them directly; the gateway's requests are from visitors
      const isVisitors = request.headers['x-forwarded-for'] !== undefined;
      const isRefused =
        path === null || !remoteNameSchema.safeParse(name).success || (isVisitors && isForServers(file));
      if (isRefused) return sendProblem(reply, 'request/not-found');
      const stored = path.slice('remotes/'.length);
      return sendStatic(reply, stored, file === MANIFEST ? REVALIDATED : IMMUTABLE);
    },
  );
  return app;
}

interface FileParams {
  name: string;
  version: string;
  '*': string;
}

function forgetFile(reply: FastifyReply): void {
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified'])
    reply.removeHeader(name);
}

async function readRegistry(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return NOTHING_PUBLISHED;
    throw error;
  });
}
