import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, pidsOf } from '@praticio/service-kit/testing/pinned-process';
import { endChildWithProcess } from '../../stop-request.ts';
import { freePorts } from '../../supervisor/ports.ts';

export interface PeerProcess {
  url: string;
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** A benchmark's machine may be busy. */
const START_MS = 180_000;

/** Starts a Node program in production mode on a free port, which it finds in PORT; resolves when it responds. */
export async function startPeer(options: {
  cwd: string;
  args: string[];
  env: (port: number) => NodeJS.ProcessEnv;
  /** A path that responds with success once it serves. */
  ready: string;
}): Promise<PeerProcess> {
  const { cwd, args, env, ready } = options;
  const [port = 0] = await freePorts(1);
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...Object.fromEntries(own), NODE_ENV: 'production', PORT: String(port), ...env(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endChildWithProcess(child);
  const url = `http://127.0.0.1:${port}`;
  await untilServed(`${url}${ready}`, child);
  return {
    url,
    cpuSeconds: () => pidsOf(child).reduce((total, pid) => total + cpuOf(pid), 0),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(200)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the peer at ${url} has ended`);
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  throw new Error(`the peer at ${url} did not start`);
}
