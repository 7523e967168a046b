import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, natsServerBinary, untilListening } from './engines.ts';
import { eventually } from './eventually.ts';

export interface TestNatsCluster {
  /** The URLs of all servers, for NATS_URL. */
  url: string;
  /** The names of the servers, as JetStream reports leaders. */
  names: readonly string[];
  /** Kills one server like a crash; its data stays. */
  kill(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three nats-servers that form a cluster, with JetStream on disk. */
export async function startNatsCluster(): Promise<TestNatsCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-nats-cluster-'));
  const names = ['first', 'second', 'third'];
  const ports: { name: string; client: number; cluster: number; monitor: number }[] = [];
  for (const name of names)
    ports.push({ name, client: await freePort(), cluster: await freePort(), monitor: await freePort() });
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(',');
  const running = new Map<string, ChildProcess>();

  async function start({ name, client, cluster, monitor }: (typeof ports)[number]) {
    const child = spawn(
      natsServerBinary(),
      [
        ...['-a', '127.0.0.1', '-p', String(client), '-n', name, '-m', String(monitor)],
        ...['-js', '-sd', join(directory, name)],
        ...['-cluster_name', 'test', '-cluster', `nats://127.0.0.1:${cluster}`, '-routes', routes],
      ],
      { stdio: 'ignore' },
    );
    running.set(name, child);
    await untilListening(client);
  }
  async function kill(name: string) {
    const child = running.get(name);
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }
  const killAtExit = () => {
    for (const child of running.values()) child.kill('SIGKILL');
  };
  process.once('exit', killAtExit);
  /** Whether the servers have chosen who leads JetStream, as the server at `monitor` sees it. */
  async function hasLeader({ monitor }: (typeof ports)[number]) {
    const answer = await fetch(`http://127.0.0.1:${monitor}/jsz`).catch(() => null);
    const state = (await answer?.json()) as { meta_cluster?: { leader?: string; cluster_size?: number } };
    return Boolean(state?.meta_cluster?.leader) && state.meta_cluster?.cluster_size === names.length;
  }
  await Promise.all(ports.map(start));
  for (const server of ports) await eventually(`a leader for ${server.name}`, () => hasLeader(server));
  return {
    url: ports.map(({ client }) => `nats://127.0.0.1:${client}`).join(','),
    names,
    kill,
    async restart(name) {
      const server = ports.find((each) => each.name === name);
      if (server) await start(server);
    },
    async stop() {
      await Promise.all(names.map(kill));
      process.off('exit', killAtExit);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
