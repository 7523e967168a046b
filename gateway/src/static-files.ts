import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For what never changes under its address: hashed names and versioned folders. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For what is asked for again each time: with its ETag, an unchanged file is not sent again. */
export const REVALIDATED = 'no-cache';

/** Lets `sendStatic` answer with the files of `root`, precompressed as `.br` or `.gz` where the client takes it. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(root),
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
  });
}

/** Answers with a file below the root; what is absent, hidden or outside is a 404. */
export function sendStatic(reply: FastifyReply, path: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).sendFile(path);
}
