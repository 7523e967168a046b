import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import engines from '@praticio/deploy/engines.json' with { type: 'json' };
import { SetUpError, step } from '../console.ts';
import { cacheFolder, recentFailure, rememberFailure } from './cache.ts';
import { assertContinues, type EngineNote, readEngineNote, writeEngineNote } from './engine-note.ts';
import { findMongoEngine } from './mongo-engine.ts';
import { findOnPath, runThroughProxy, runTool } from './run-tool.ts';

interface Command {
  command: string;
  args: string[];
}

export interface DatabaseEngine {
  /** Printed for the person at the terminal. */
  description: string;
  /** The URI of an engine that runs elsewhere; then there is no command. */
  uri?: string;
  /** The command that serves on `port` with its data in `folder`, or with temporary data for tests if it is null. */
  command?: (port: number, folder: string | null) => Command;
  /** For tests with 100,000 documents, if the engine itself would take minutes to store them: one that stores nothing. */
  roomyCommand?: (port: number) => Command;
}

const DOWNLOAD_SITE = 'https://fastdl.mongodb.org/';
const REACHABLE_MS = 3_000;
const FAILURE_DAYS = 7;
/** Memory for 100,000 documents as Java objects. */
const ROOMY_HEAP = '6g';

/**
 * Finds a database engine: MONGODB_URI, else the one that has written the data in `folder`, else mongod on PATH, else a
 * downloaded mongod, else the embedded engine. Throws if the engine of the data is not there.
 */
export async function findMongo(
  env: NodeJS.ProcessEnv = process.env,
  folder: string | null = null,
): Promise<DatabaseEngine> {
  if (env.MONGODB_URI) return { description: 'MONGODB_URI', uri: env.MONGODB_URI };
  const kept = folder ? readEngineNote(folder) : null;
  const binary =
    kept?.engine === 'embedded' ? null : (findOnPath('mongod', env.PATH) ?? (await downloadMongod()));
  const note: EngineNote = binary
    ? { engine: 'mongod', version: await versionOf(binary) }
    : { engine: 'embedded', version: '1' };
  if (folder && kept) assertContinues(folder, kept, note);
  if (folder) writeEngineNote(folder, kept?.engine === 'embedded' ? kept : note);
  return binary ? { description: binary, command: mongod(binary) } : embeddedEngine();
}

/** '8.0.17', of the first line of `mongod --version`: 'db version v8.0.17'. */
async function versionOf(binary: string): Promise<string> {
  const { code, output } = await runTool(binary, ['--version']);
  const [, version] = /db version v(\S+)/.exec(output) ?? [];
  if (code === 0 && version) return version;
  throw new SetUpError(`${binary} does not print its version: ${output.trim()}`);
}

async function embeddedEngine(): Promise<DatabaseEngine> {
  const engine = await findMongoEngine();
  return {
    description: 'embedded engine (mongo-java-server)',
    roomyCommand: (port) => engine.command(port, 'memory', ROOMY_HEAP),
    command(port, folder) {
      if (!folder) return engine.command(port, 'memory');
      mkdirSync(folder, { recursive: true });
      return engine.command(port, join(folder, 'praticio.mv'));
    },
  };
}

function mongod(binary: string): NonNullable<DatabaseEngine['command']> {
  return (port, folder) => {
    const data = folder ?? join(cacheFolder(), `mongod-test-${port}-${process.pid}`);
    mkdirSync(data, { recursive: true });
    const args = ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet'];
    return { command: binary, args };
  };
}

/** Sends a request with a short timeout, through the proxy that the environment names, as the download does. */
async function assertReachable(): Promise<void> {
  const ask = `await fetch('${DOWNLOAD_SITE}', { method: 'HEAD' })`;
  const args = ['--input-type=module', '-e', ask];
  const { code, output } = await runThroughProxy(args, { timeoutMs: REACHABLE_MS });
  if (code !== 0) throw new Error(output || `${DOWNLOAD_SITE} does not respond`);
}

/** Tries the download once, with a short timeout. Records a failure, so that later starts do not wait for it. */
async function downloadMongod(): Promise<string | null> {
  if (recentFailure('mongod-download', FAILURE_DAYS)) return null;
  try {
    return await step('MongoDB: trying to download a mongod', async () => {
      await assertReachable();
      const { MongoBinary } = await import('mongodb-memory-server-core');
      return MongoBinary.getPath({ version: engines.mongodb, downloadDir: join(cacheFolder(), 'mongod') });
    });
  } catch (error) {
    rememberFailure('mongod-download', String(error));
    return null;
  }
}
