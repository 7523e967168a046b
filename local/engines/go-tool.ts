import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say, step } from '../console.ts';
import { cachedFolder, cacheFolder, recentFailure, rememberFailure } from './cache.ts';
import { findOnPath, runTool } from './run-tool.ts';

/** A program that only tests and benchmarks need, and that Go builds from its module. */
export interface GoTool {
  /** Its name on PATH and in the cache. */
  name: string;
  /** The path of its package, and the version: `example.org/tool/cmd/tool@v1.2.3`. */
  module: string;
  /** Its purpose, and the parts that are skipped without it; printed for the person at the terminal. */
  subject: string;
  without: string;
  tags?: string;
  /** True if it takes minutes to build: `npm test` uses it if it is installed, and `npm run test:soak` builds it. */
  isLarge?: boolean;
}

const FAILURE_DAYS = 7;

/** Finds the program on PATH, else builds it with Go, once on this machine; null if neither is possible. */
export async function findGoTool(tool: GoTool, { soak = false } = {}): Promise<string | null> {
  const { name, module, subject, without, tags, isLarge = false } = tool;
  const onPath = findOnPath(name);
  if (onPath) return onPath;
  const cached = `${name}-${module.split('@')[1]}`;
  if (recentFailure(name, FAILURE_DAYS)) return null;
  if (isLarge && !soak && !existsSync(join(cacheFolder(), cached))) return null;
  try {
    const folder = await cachedFolder(cached, (temporary) =>
      step(`${subject}: building ${name} with Go (once on this machine)`, async () => {
        const env = { ...process.env, GOBIN: temporary };
        const { code, output } = await runTool('go', ['install', ...(tags ? ['-tags', tags] : []), module], {
          env,
          timeoutMs: 1_800_000,
        });
        if (code !== 0) throw new Error(output);
      }),
    );
    return join(folder, name);
  } catch (error) {
    rememberFailure(name, String(error));
    say(`${subject}: ${name} is neither on PATH nor can Go build it; ${without}`);
    return null;
  }
}
