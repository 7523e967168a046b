import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchPeer } from './hub-peers.ts';
import { runTool } from './run-tool.ts';

/** Programs of the npm registry that `npm run bench -- peers` compares the platform with; nothing else needs them. */
export interface PeerSource {
  name: string;
  /** The installed version, for the line that the terminal shows. */
  title: string;
  dependencies: Record<string, string>;
  /** Own files by their path. */
  files: Record<string, string>;
}

/** The environment of npm in a folder of its own: without the settings that `npm run` passes on. */
export const toolEnv = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...more,
});

/** Runs a tool to its end; throws its output if it fails. */
export async function runOrThrow(
  cwd: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { code, output } = await runTool(command, args, { cwd, env: toolEnv(env), timeoutMs: 1_200_000 });
  if (code !== 0) throw new Error(output.trim().slice(-1_000));
}

/**
 * Installs a peer into the cache of engines, outside the repository, with the production packages it names and no scripts of theirs;
 * null if that fails. `prepare` does the rest, such as a build. Another source is another folder.
 */
export function installPeer(
  source: PeerSource,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<string | null> {
  const { name, title, dependencies, files } = source;
  const hash = createHash('sha256').update(JSON.stringify([dependencies, files, process.version]));
  return fetchPeer(`peer-${name}-${hash.digest('hex').slice(0, 12)}`, title, async (folder) => {
    const manifest = { name: `peer-${name}`, private: true, type: 'module', dependencies };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await runOrThrow(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    await prepare(folder);
  });
}
