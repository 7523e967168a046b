import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError, step } from '../console.ts';
import { cachedFolder } from './cache.ts';
import { findOnPath, runTool } from './run-tool.ts';
import { installSystemPackages } from './system-packages.ts';

const source = join(import.meta.dirname, '../mongo-engine');
const files = ['Commits', 'MongoEngine', 'Room'].map((name) => `src/main/java/praticio/${name}.java`);
files.push('pom.xml');

export interface MongoEngineJars {
  /** The command that serves `file` on `port`; with 'memory' no data is stored. `heap` is Java's limit. */
  command(port: number, file: string, heap?: string): { command: string; args: string[] };
}

/** Builds the embedded engine with Maven, once per version of its source. */
export async function buildMongoEngine(): Promise<MongoEngineJars> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(source, file)));
  const folder = await cachedFolder(`mongo-engine-${hash.digest('hex').slice(0, 12)}`, build);
  if (!findOnPath('java')) await installJava();
  const java = findOnPath('java');
  if (!java) throw new SetUpError('There is no java on PATH: install a JDK 17 or later.');
  return {
    command: (port, file, heap = '768m') => ({
      command: java,
      args: [
        ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', `-Xmx${heap}`],
        // one thread per connection: a connection that waits for a lock or builds an index does not delay the others
        '-Dio.netty.eventLoopThreads=256',
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        // at every start the engine would log each index that it ignores (docs/architecture.md#engines-on-one-machine).
        '-Dorg.slf4j.simpleLogger.log.de.bwaldvogel.mongo.backend.AbstractMongoDatabase=error',
        ...['-cp', join(folder, '*'), 'praticio.MongoEngine', String(port), file],
      ],
    }),
  };
}

async function build(folder: string): Promise<void> {
  if (!findOnPath('mvn') || !findOnPath('javac')) await installJava();
  await step('MongoDB: building the embedded engine with Maven (once on this machine)', async () => {
    const work = join(folder, 'work');
    cpSync(source, work, { recursive: true });
    const args = ['-q', '-B', '-ntp', 'package', `-Dengine.folder=${join(work, 'target')}`];
    const { code, output } = await runTool('mvn', args, { cwd: work });
    if (code !== 0) {
      throw new SetUpError(
        `Maven could not build the embedded database engine:\n${output.trim().split('\n')[0]}\nMake sure that Maven reaches its repository, or set MONGODB_URI to your own MongoDB.`,
      );
    }
    const target = join(work, 'target');
    for (const jar of readdirSync(target).filter((file) => file.endsWith('.jar'))) {
      renameSync(join(target, jar), join(folder, jar));
    }
    rmSync(work, { recursive: true });
  });
}

const installJava = () =>
  installSystemPackages(
    ['default-jdk-headless', 'maven'],
    'The embedded database engine needs a JDK and Maven (or set MONGODB_URI to your own MongoDB).',
  );
