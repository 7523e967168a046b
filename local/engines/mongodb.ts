import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../console.ts';
import { cacheFolder, recentFailure, rememberFailure } from './cache.ts';
import { buildMongoEngine } from './mongo-engine.ts';
import { findOnPath } from './run-tool.ts';

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
/** Room for 100,000 documents as Java objects. */
const ROOMY_HEAP = '6g';

/** Finds a database engine: MONGODB_URI, else mongod on PATH, else a downloaded mongod, else the embedded engine. */
export async function findMongo(env: NodeJS.ProcessEnv = process.env): Promise<DatabaseEngine> {
  if (env.MONGODB_URI) return { description: 'MONGODB_URI', uri: env.MONGODB_URI };
  const onPath = findOnPath('mongod', env.PATH);
  if (onPath) return { description: onPath, command: mongod(onPath) };
  const downloaded = await downloadMongod();
  if (downloaded) return { description: downloaded, command: mongod(downloaded) };
  const engine = await buildMongoEngine();
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

/** Tries the download once, with a short timeout. Records a failure, so that later starts do not wait for it. */
async function downloadMongod(): Promise<string | null> {
  if (recentFailure('mongod-download', FAILURE_DAYS)) return null;
  try {
    return await step('MongoDB: trying to download a mongod', async () => {
      await fetch(DOWNLOAD_SITE, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MS) });
      const { MongoBinary } = await import('mongodb-memory-server-core');
      return MongoBinary.getPath({ downloadDir: join(cacheFolder(), 'mongod') });
    });
  } catch (error) {
    rememberFailure('mongod-download', String(error));
    return null;
  }
}
