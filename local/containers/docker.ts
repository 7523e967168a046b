import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cachedFolder, cacheFolder } from '../engines/cache.ts';
import { findOnPath, runTool, type ToolResult } from '../engines/run-tool.ts';
import { endWithProcess } from '../stop-request.ts';

/** Docker with Compose, for the test of the containers. */
export interface Docker {
  /** The environment with which its commands find the daemon. */
  env: NodeJS.ProcessEnv;
  run(args: string[], options?: { env?: NodeJS.ProcessEnv; cwd?: string }): Promise<ToolResult>;
  stop(): Promise<void>;
}

const LEAST = { docker: 25, compose: [2, 24] } as const;
const STARTED_MS = 60_000;
/** The release of Debian whose Docker is new enough. */
const DEBIAN = 'trixie';
const PACKAGES = 'docker.io,docker-cli,docker-compose,docker-buildx,ca-certificates';
/** Starts the daemon of the system `$1`, which sees the folders `$2` and `$3` of this machine at their own paths. */
const START = `set -e
mount --bind "$1" "$1"
for folder in proc sys dev; do mount --rbind "/$folder" "$1/$folder"; done
mount -t tmpfs tmpfs "$1/run"
mount -t tmpfs tmpfs "$1/tmp"
for folder in "$2" "$3"; do mkdir -p "$1$folder"; mount --bind "$folder" "$1$folder"; done
mkdir -p "$1/outside"
cd "$1"
pivot_root . outside
umount -l /outside
cd /
exec dockerd --data-root "$2/docker/data" --exec-root "$2/docker/exec" --pidfile "$2/docker/pid" -H "unix://$2/docker/socket"
`;

/**
 * Finds a running Docker daemon. If there is none, root starts Debian's in a separate system, which is created once in `folder` with
 * its data; returns the reason if that is impossible.
 */
export async function findDocker(folder: string): Promise<Docker | string> {
  const docker = findOnPath('docker');
  const given = docker ? await dockerAt(docker, process.env) : 'There is no docker on PATH.';
  if (typeof given !== 'string') return given;
  const isPossible = ['debootstrap', 'unshare', 'nsenter'].every((tool) => findOnPath(tool, systemPath()));
  if (process.getuid?.() !== 0 || !isPossible)
    return `${given} Root starts one where debootstrap is installed.`;
  return startDebianDocker(folder);
}

const systemPath = () => [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

async function startDebianDocker(folder: string): Promise<Docker | string> {
  const cached = await cachedFolder(`debian-${DEBIAN}-docker`, async (unfinished) => {
    const args = ['--variant=minbase', `--include=${PACKAGES}`, DEBIAN, join(unfinished, 'system')];
    const { code, output } = await runTool('debootstrap', args, {
      env: { ...process.env, PATH: systemPath() },
      timeoutMs: 1_800_000,
    });
    if (code !== 0) throw new Error(`debootstrap failed:\n${output.slice(-2_000)}`);
  });
  const bin = join(folder, 'docker/bin');
  mkdirSync(bin, { recursive: true });
  const shared = [join(cached, 'system'), folder, cacheFolder()];
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', START, 'sh', ...shared],
    {
      env: { ...process.env, PATH: systemPath() },
      stdio: 'ignore',
    },
  );
  const stop = endedBy(child);
  const socket = join(folder, 'docker/socket');
  // Debian's client in Debian's system: this machine's may be older, or there is none. It sees `folder` only, not every current folder
  const client = `#!/bin/sh
exec nsenter --target ${child.pid} --mount sh -c 'cd "$1" 2> /dev/null; shift; exec /usr/bin/docker "$@"' docker "$PWD" "$@"
`;
  writeFileSync(join(bin, 'docker'), client);
  chmodSync(join(bin, 'docker'), 0o755);
  const env = {
    ...process.env,
    PATH: [bin, systemPath()].join(delimiter),
    DOCKER_HOST: `unix://${socket}`,
  };
  for (const deadline = Date.now() + STARTED_MS; ; await pause(500)) {
    const own = existsSync(socket)
      ? await dockerAt(join(bin, 'docker'), env)
      : 'The Docker daemon of Debian does not start.';
    if (typeof own !== 'string') return { ...own, stop };
    if (Date.now() < deadline && child.exitCode === null) continue;
    await stop();
    return own;
  }
}

/** Ends the daemon with this process, or by the returned function. */
function endedBy(child: ChildProcess): () => Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    return exited;
  };
  const forget = endWithProcess({ end, kill: () => void child.kill('SIGKILL') });
  return async () => {
    forget();
    await end();
  };
}

/** Docker if its daemon responds and it is new enough, else the reason. */
async function dockerAt(docker: string, env: NodeJS.ProcessEnv): Promise<Docker | string> {
  const run: Docker['run'] = (args, options = {}) =>
    runTool(docker, args, { ...options, env: { ...env, ...options.env }, timeoutMs: 3_600_000 });
  const server = await run(['version', '--format', '{{.Server.Version}}']);
  if (server.code !== 0) return 'No Docker daemon responds.';
  if (Number.parseInt(server.output, 10) < LEAST.docker)
    return `The Docker daemon is ${server.output.trim()}; the compose file needs Docker ${LEAST.docker}.`;
  const compose = await run(['compose', 'version', '--short']);
  const [major = 0, minor = 0] = compose.output.replace(/^v/, '').split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST.compose;
  if (compose.code !== 0 || major < leastMajor || (major === leastMajor && minor < leastMinor))
    return `docker has no Compose ${LEAST.compose.join('.')} or later.`;
  return { env, run, stop: async () => undefined };
}
