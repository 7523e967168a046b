import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from 'service-kit/testing/engines';
import { eventually } from 'service-kit/testing/eventually';
import { PUBLISHER_KEY, SUBSCRIBER_KEY } from './hub-client.ts';
import type { Memory } from './memory-probe.ts';

export interface HubProcess {
  url: string;
  memory(): Promise<Memory>;
  kill(): Promise<void>;
}

/** A hub in a process of its own, which can be killed and whose memory is its alone. */
export async function startHubProcess(natsUrl: string): Promise<HubProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const probe = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.ts')];
  const main = join(import.meta.dirname, '../src/hub-main.ts');
  const child: ChildProcess = spawn(process.execPath, [...probe, main], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      NATS_URL: natsUrl,
      LOG_LEVEL: 'silent',
      HUB_SUBSCRIBER_KEY: SUBSCRIBER_KEY,
      HUB_PUBLISHER_KEY: PUBLISHER_KEY,
      HUB_SUBSCRIPTIONS: 'false',
      // full within seconds, so that what grows after that is not history
      HUB_HISTORY_BYTES: String(2 * 1024 * 1024),
    },
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  await eventually('the hub', () =>
    fetch(`${url}/.well-known/mercure`).then(
      ({ status }) => status === 401,
      () => false,
    ),
  );
  return {
    url,
    async memory() {
      const answer = once(child, 'message');
      child.send('memory');
      const [memory] = await answer;
      return memory;
    },
    async kill() {
      process.off('exit', killAtExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
