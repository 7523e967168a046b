import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';

const START_MS = 60_000;

/** The URI of the tests' MongoDB: TEST_MONGODB_URI, which `npm test` sets, else MONGODB_URI. Throws if nothing listens. */
export async function testMongoUri(): Promise<string> {
  const uri = process.env.TEST_MONGODB_URI ?? process.env.MONGODB_URI;
  const hint = 'set TEST_MONGODB_URI to a running MongoDB, or run `npm test` at the root';
  if (!uri) throw new Error(`these tests need a MongoDB: ${hint}`);
  const { hostname, port } = new URL(uri);
  if (
    uri.startsWith('mongodb:') &&
    !uri.includes(',') &&
    !(await listens(hostname, Number(port || 27_017)))
  ) {
    throw new Error(`nothing listens at ${hostname}:${port}: ${hint}`);
  }
  return uri;
}

/** Makes a database name that no other test file has. */
export function freshDatabaseName(service: string): string {
  return `test_${service}_${randomBytes(6).toString('hex')}`;
}

let foundNatsServer: string | undefined;

/** The path of nats-server: TEST_NATS_SERVER, which `npm test` sets, else the one on PATH. Checked once. */
export function natsServerBinary(): string {
  if (foundNatsServer) return foundNatsServer;
  const binary = process.env.TEST_NATS_SERVER ?? 'nats-server';
  try {
    execFileSync(binary, ['--version'], { stdio: 'ignore' });
    foundNatsServer = binary;
    return binary;
  } catch {
    throw new Error(
      'these tests need nats-server: set TEST_NATS_SERVER to it, or run `npm test` at the root',
    );
  }
}

export interface TestNatsServer {
  url: string;
  /** The folder of its data. */
  directory: string;
  /** Kills the process like a crash; its data stays. */
  kill(): Promise<void>;
  /** Kills it and removes its data: a restarted server is empty. */
  wipe(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Makes it hang: connections stay, and nothing gets a response. */
  freeze(): void;
  /** Ends that: it goes on where it was. */
  thaw(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface TestNatsWithUsers extends TestNatsServer {
  /** The URL for one user of the production configuration. */
  urlOf(user: string): string;
  /** The users' attempts without permission, by the server's log. */
  violations(): string[];
}

/** Starts a nats-server for one test file, with JetStream on disk and a free port. */
export async function startNatsServer(): Promise<TestNatsServer> {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-nats-'));
  return runNatsServer({ directory, args: ['-js', '-sd', directory] });
}

/** The user of tests, who may do everything. */
export const NATS_TEST_USER = 'test';
export const NATS_TEST_PASSWORD = 'password-of-tests';

/** The same with the users of production and their permissions (deploy/nats/nats.conf); `url` is that of the tests' own user. */
export async function startNatsWithUsers(): Promise<TestNatsWithUsers> {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-nats-users-'));
  const directory = join(folder, 'data');
  const [file, log] = [join(folder, 'nats.conf'), join(folder, 'log')];
  const production = readFileSync(join(import.meta.dirname, '../../../deploy/nats/nats.conf'), 'utf8');
  const tester = `{ user: ${NATS_TEST_USER}, password: ${NATS_TEST_PASSWORD} }`;
  const configuration = production
    .replace(/^(listen|http): .*$/gm, '')
    .replace('"/data"', JSON.stringify(directory))
    .replace(/^ {2}users: \[$/m, `$&\n    ${tester}`);
  writeFileSync(file, configuration);
  const passwords = serviceNames.map((name) => [
    `NATS_${name.toUpperCase()}_PASSWORD`,
    JSON.stringify(NATS_TEST_PASSWORD),
  ]);
  const env = { ...process.env, ...Object.fromEntries(passwords) };
  const server = await runNatsServer({ directory, args: ['-c', file, '-l', log], env });
  const urlOf = (user: string) =>
    Object.assign(new URL(server.url), { username: user, password: NATS_TEST_PASSWORD }).href;
  return {
    ...server,
    url: urlOf(NATS_TEST_USER),
    urlOf,
    violations: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /Violation/.test(line)),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runNatsServer(options: {
  directory: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}): Promise<TestNatsServer> {
  const { directory, env } = options;
  const port = await freePort();
  const args = [...options.args, '-a', '127.0.0.1', '-p', String(port)];
  const { start, kill, signal, stop } = createEngineProcess(natsServerBinary(), args, port, env);
  const removeData = () => rmSync(directory, { recursive: true, force: true });

  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    directory,
    kill,
    async wipe() {
      await kill();
      removeData();
    },
    restart: start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await stop();
      removeData();
    },
  };
}

interface EngineProcess {
  /** Starts the process, or starts it again after `kill`; resolves when it listens. */
  start(): Promise<void>;
  /** Kills the process like a crash. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Kills the process for good. */
  stop(): Promise<void>;
}

/** An engine of one test file that listens on `port`. It never outlives the test worker. */
export function createEngineProcess(
  binary: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): EngineProcess {
  let child: ChildProcess | undefined;
  const killAtExit = () => child?.kill('SIGKILL');
  // a test worker that ends early must not leave its engine behind
  const endOnSignal = () => process.exit(143);
  process.once('exit', killAtExit);
  process.once('SIGTERM', endOnSignal);

  async function kill() {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const exited = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await exited;
  }
  return {
    async start() {
      child = spawn(binary, args, { stdio: 'ignore', env });
      await untilListening(port);
    },
    kill,
    signal: (name) => void child?.kill(name),
    async stop() {
      await kill();
      process.off('exit', killAtExit);
      process.off('SIGTERM', endOnSignal);
    },
  };
}

/** Below the range from which systems choose a port, and apart from the ports of a platform that chooses free ones. */
const FREE_FROM = 10_000;
const FREE_TO = 20_000;

/** Each test worker has its own part of the range: another one must not take a port before its process listens. */
const WORKERS = 8;
const WIDTH = (FREE_TO - FREE_FROM) / WORKERS;
const ownFrom = FREE_FROM + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * WIDTH;
/** Ports that this process has given out, whose processes may be stopped and come back. */
const given = new Set<number>();

/** Finds a port that nobody listens on, outside of the range for outgoing connections. No port is found twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownFrom, ownFrom + WIDTH);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Waits until something listens on `port` of this machine; throws after a minute. */
export async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (await listens('127.0.0.1', port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing listens on port ${port}`);
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
