import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFromAny } from '@praticio/service-kit/fetch-from-any';
import type { RendererConfig } from './config.ts';

const FETCH_LIMIT_MS = 3_000;

export interface SourceFiles {
  /** The shell's file for the server. Throws when its hash is not `integrity`. */
  shell(integrity: string): Promise<string>;
  /** The file of a remote, from the host of remotes. */
  remote(file: string, integrity: string): Promise<string>;
}

/** Reads the files that render pages. Throws when a file is missing or its hash is wrong. */
export function createSourceFiles({ SHELL_DIR, REMOTES_ORIGIN }: RendererConfig): SourceFiles {
  const path = join(SHELL_DIR, 'server/shell.cjs');
  let known: { changed: number; text: string; integrity: string } | null = null;
  return {
    async shell(integrity) {
      // synchronous, because a thread for it would cost twenty times as much with every page
      const { mtimeMs: changed } = statSync(path);
      if (known?.changed !== changed) {
        const text = await readFile(path, 'utf8');
        known = { changed, text, integrity: integrityOf(text) };
      }
      if (known.integrity !== integrity) throw new Error('The gateway serves another version of the shell.');
      return known.text;
    },
    async remote(file, integrity) {
      const urls = REMOTES_ORIGIN.map((origin) => `${origin}${file}`);
      const response = await fetchFromAny(urls, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
      if (!response.ok) throw new Error(`${file} responded ${response.status}.`);
      const text = await response.text();
      if (integrityOf(text) !== integrity) throw new Error(`${file} is not the published one.`);
      return text;
    },
  };
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
