import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../console.ts';
import { findCaddy } from '../engines/caddy.ts';
import { findClamd } from '../engines/clamd.ts';
import { findKustomize } from '../engines/kustomize.ts';
import { findMongo } from '../engines/mongodb.ts';
import { findNatsBinary } from '../engines/nats.ts';
import { findPromtool } from '../engines/promtool.ts';
import { findS3Server } from '../engines/s3-server.ts';
import { findStripeMock } from '../engines/stripe-mock.ts';
import { freePorts } from '../supervisor/ports.ts';
import { accepts } from '../supervisor/probes.ts';
import { startSupervisor } from '../supervisor/supervisor.ts';

export interface TestEngines {
  /** The environment of the test processes (read by service-kit/testing). */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * Starts one database engine for all suites, which use separate databases, and finds the other programs. `deep` also
 * installs what only deep tests use.
 */
export async function startTestEngines({ deep = false, soak = false } = {}): Promise<TestEngines> {
  const database = await findMongo();
  const natsServer = await findNatsBinary();
  const stripeMock = await findStripeMock();
  const s3Server = await findS3Server();
  const clamd = await findClamd(deep);
  const promtool = await findPromtool(soak);
  const kustomize = await findKustomize(soak);
  const caddy = await findCaddy(soak);
  say(`MongoDB: ${database.description}`);
  say(`NATS: ${natsServer}`);
  const env: NodeJS.ProcessEnv = { ...process.env, TEST_NATS_SERVER: natsServer };
  if (clamd) env.TEST_CLAMD = clamd;
  if (promtool) env.TEST_PROMTOOL = promtool;
  if (kustomize) env.TEST_KUSTOMIZE = kustomize;
  if (caddy) env.TEST_CADDY = caddy;
  if (s3Server) env.TEST_S3_SERVER = s3Server;
  if (stripeMock) env.TEST_STRIPE_MOCK = stripeMock;
  if (!database.command) {
    return { env: { ...env, TEST_MONGODB_URI: database.uri }, stop: async () => {} };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-test-'));
  const [port = 0, roomyPort = 0] = await freePorts(2);
  if (soak && database.roomyCommand) {
    env.TEST_ROOMY_MONGODB = JSON.stringify({ ...database.roomyCommand(roomyPort), port: roomyPort });
  }
  const mongodb = {
    name: 'mongodb',
    ...database.command(port, dataDir),
    env: process.env,
    ports: { TEST_MONGODB_PORT: port },
    isReady: accepts(port),
  };
  const supervisor = await startSupervisor([mongodb], { dataDir, say });
  return {
    env: { ...env, TEST_MONGODB_URI: `mongodb://127.0.0.1:${port}` },
    async stop() {
      await supervisor.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
