import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For files that never change under their URL: hashed names and versioned folders. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that browsers revalidate each time; an unchanged file is not sent again thanks to its ETag. */
export const REVALIDATED = 'no-cache';

/** Lets `sendStatic` respond with files of `root`; sends their `.br` or `.gz` versions to clients that accept them. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(root),
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
  });
}

/** Responds with a file below the root; a path that is missing, hidden or outside of the root is a 404. */
export function sendStatic(reply: FastifyReply, path: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).sendFile(path);
}
