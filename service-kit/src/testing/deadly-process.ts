import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose, { type Connection } from 'mongoose';
import { startDeadlyProxy, type Trap } from './deadly-proxy.ts';
import { freePort } from './engines.ts';
import { eventually } from './eventually.ts';
import { createTestClient, type TestClient } from './http-client.ts';

const START_MS = 140_000;

/** A service as its own process, which can be killed and started again on the same database and port. */
export interface DeadlyProcess {
  request: TestClient;
  /** The test's own connection to the database of the process. */
  database: Connection;
  /** Starts the process, also again after it was killed; resolves once it is ready. */
  start(): Promise<void>;
  /** Kills the process (SIGKILL) at a certain request to its database; resolves when it has exited. */
  dieAt(trap: Trap): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares the service that the file `main` runs with the environment `env`. */
export async function createDeadlyProcess(main: string, env: NodeJS.ProcessEnv): Promise<DeadlyProcess> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const internal = createTestClient(`http://127.0.0.1:${internalPort}`);
  let child: ChildProcess | undefined;
  const exited = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const mongoUri = new URL(env.MONGODB_URI ?? '');
  const target = { hostname: mongoUri.hostname, port: Number(mongoUri.port || 27_017) };
  const proxy = await startDeadlyProxy(target, () => void child?.kill('SIGKILL'));
  const proxied = new URL(mongoUri);
  proxied.host = `127.0.0.1:${proxy.port}`;
  proxied.searchParams.set('directConnection', 'true');
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) };
  const database = await mongoose
    .createConnection(String(mongoUri), { dbName: env.MONGODB_DATABASE ?? '' })
    .asPromise();
  return {
    request: createTestClient(`http://127.0.0.1:${port}`),
    database,
    async start() {
      child = spawn(process.execPath, [main], {
        env: { ...process.env, ...env, ...ports, MONGODB_URI: String(proxied) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const isReady = async () => (await internal('GET', '/readyz').catch(() => null))?.status === 200;
      await eventually('readiness', isReady, START_MS);
    },
    async dieAt(trap) {
      await proxy.arm(trap);
      await exited();
    },
    async stop() {
      child?.kill('SIGKILL');
      await exited();
      await database.dropDatabase();
      await Promise.all([database.close(), proxy.stop()]);
    },
  };
}
