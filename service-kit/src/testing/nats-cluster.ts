import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngineProcess, freePort, natsServerBinary } from './engines.ts';
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

/** The part of a server's `/jsz` about the cluster. */
interface MetaCluster {
  leader?: string;
  cluster_size?: number;
  replicas?: { current?: boolean; offline?: boolean }[];
}

/** Starts three nats-servers that form a cluster, with JetStream on disk. */
export async function startNatsCluster(): Promise<TestNatsCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-nats-cluster-'));
  const names = ['first', 'second', 'third'];
  const ports: { name: string; client: number; cluster: number; monitor: number }[] = [];
  for (const name of names)
    ports.push({ name, client: await freePort(), cluster: await freePort(), monitor: await freePort() });
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(',');
  const servers = ports.map(({ name, client, cluster, monitor }) => {
    const args = [
      ...['-a', '127.0.0.1', '-p', String(client), '-n', name, '-m', String(monitor)],
      ...['-js', '-sd', join(directory, name)],
      ...['-cluster_name', 'test', '-cluster', `nats://127.0.0.1:${cluster}`, '-routes', routes],
    ];
    return { name, ...createEngineProcess(natsServerBinary(), args, client) };
  });
  /** Whether the servers have chosen who leads JetStream, and the leader sees the others, as the server at `monitor` says. */
  async function isReady({ name, monitor }: (typeof ports)[number]) {
    const response = await fetch(`http://127.0.0.1:${monitor}/jsz`).catch(() => null);
    const { meta_cluster: meta } = ((await response?.json()) ?? {}) as { meta_cluster?: MetaCluster };
    // followers do not know of each other
    const seesAll =
      meta?.leader !== name || meta.replicas?.every(({ current, offline }) => current && !offline);
    return Boolean(meta?.leader) && meta?.cluster_size === names.length && seesAll === true;
  }
  await Promise.all(servers.map(({ start }) => start()));
  for (const server of ports) await eventually(`${server.name} in the cluster`, () => isReady(server));
  return {
    url: ports.map(({ client }) => `nats://127.0.0.1:${client}`).join(','),
    names,
    async kill(name) {
      await servers.find((server) => server.name === name)?.kill();
    },
    async restart(name) {
      await servers.find((server) => server.name === name)?.start();
    },
    async stop() {
      await Promise.all(servers.map(({ stop }) => stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
