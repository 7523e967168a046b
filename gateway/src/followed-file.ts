import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Reads a file once, and again whenever it changes. While it is missing or `parse` refuses it, as in the middle of a deployment, its
 * last content stays, with one warning. Throws if there is none.
 */
export function followFile<Content>(
  path: string,
  parse: (bytes: Buffer) => Content,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<Content> {
  let known: { content: Content; changed: number } | null = null;
  let isLost = false;
  return async () => {
    const last = known;
    try {
      // synchronous, because a thread for it would cost twenty times as much with every page
      const { mtimeMs: changed } = statSync(path);
      if (last?.changed === changed) return last.content;
      const content = parse(await readFile(path));
      known = { content, changed };
      isLost = false;
      return content;
    } catch (error) {
      if (!last) throw error;
      if (!isLost)
        logger.warn({ err: error, path }, 'a file of the shell cannot be read, its last content stays');
      isLost = true;
      return last.content;
    }
  };
}
