import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
const STARTED_MS = 30_000;

/** Finds a Docker daemon, or starts the one on PATH as root, with its data in `folder`; returns a sentence if none may be had. */
export async function findDocker(folder: string): Promise<Docker | string> {
  const docker = findOnPath('docker');
  if (!docker) return 'There is no docker on PATH.';
  const given = await dockerAt(docker, process.env);
  if (typeof given !== 'string') return given;
  const dockerd = findOnPath('dockerd', `${process.env.PATH}:/usr/sbin`);
  if (process.getuid?.() !== 0 || !dockerd) return given;
  mkdirSync(folder, { recursive: true });
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const folders = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
  const pid = ['--pidfile', join(folder, 'docker.pid')];
  const child = spawn(dockerd, [...folders, ...pid, '-H', socket], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    return exited;
  };
  const forget = endWithProcess({ end, kill: () => void child.kill('SIGKILL') });
  const stop = async () => {
    forget();
    await end();
  };
  const env = { ...process.env, DOCKER_HOST: socket };
  for (const deadline = Date.now() + STARTED_MS; ; await pause(500)) {
    const own = await dockerAt(docker, env);
    if (typeof own !== 'string') return { ...own, stop };
    if (Date.now() < deadline && child.exitCode === null) continue;
    await stop();
    return own;
  }
}

/** Docker if its daemon answers and it is new enough, else why not. */
async function dockerAt(docker: string, env: NodeJS.ProcessEnv): Promise<Docker | string> {
  const run: Docker['run'] = (args, options = {}) =>
    runTool(docker, args, { ...options, env: { ...env, ...options.env }, timeoutMs: 3_600_000 });
  const server = await run(['version', '--format', '{{.Server.Version}}']);
  if (server.code !== 0) return 'No Docker daemon answers, and none may be started here.';
  if (Number.parseInt(server.output, 10) < LEAST.docker)
    return `The Docker daemon is ${server.output.trim()}; the compose file needs Docker ${LEAST.docker}.`;
  const compose = await run(['compose', 'version', '--short']);
  const [major = 0, minor = 0] = compose.output.replace(/^v/, '').split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST.compose;
  if (compose.code !== 0 || major < leastMajor || (major === leastMajor && minor < leastMinor))
    return `docker has no Compose ${LEAST.compose.join('.')} or later.`;
  return { env, run, stop: async () => undefined };
}
