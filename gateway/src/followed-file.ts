import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Reads a file once, and again whenever it changes. Throws while it is missing. */
export function followFile<Content>(path: string, parse: (bytes: Buffer) => Content): () => Promise<Content> {
  let known: { content: Content; changed: number } | null = null;
  return async () => {
    // synchronous, because a thread for it would cost twenty times as much with every page
    const { mtimeMs: changed } = statSync(path);
    if (known?.changed !== changed) known = { content: parse(await readFile(path)), changed };
    return known.content;
  };
}
