import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { MEBIBYTE } from '@praticio/contracts/base/units';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { type Memory, memoryOf, probeOptions } from '@praticio/service-kit/testing/memory';
import { PUBLISHER_KEY, SUBSCRIBER_KEY } from './hub-client.ts';

export interface HubProcess {
  url: string;
  memory(): Promise<Memory>;
  kill(): Promise<void>;
}

/** A machine that is busy with other tests needs time to load a program. */
const START_MAX_MS = 140_000;

/** A hub in a separate process, which can be killed and whose memory can be measured. */
export async function startHubProcess(natsUrl: string): Promise<HubProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../src/main.ts');
  const child: ChildProcess = spawn(process.execPath, [...probeOptions, main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      NATS_URL: natsUrl,
      LOG_LEVEL: 'silent',
      HUB_SUBSCRIBER_KEY: SUBSCRIBER_KEY,
      HUB_PUBLISHER_KEY: PUBLISHER_KEY,
      HUB_SUBSCRIPTIONS: 'false',
      // the history is full within seconds, so that later growth is not history
      HUB_HISTORY_BYTES: String(2 * MEBIBYTE),
    },
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const isUp = () =>
    fetch(`${url}/.well-known/mercure`).then(
      ({ status }) => status === 401,
      () => false,
    );
  await eventually(
    'the hub',
    () => {
      if (child.exitCode !== null) throw new Error(`the hub ended with ${child.exitCode}`);
      return isUp();
    },
    START_MAX_MS,
  );
  return {
    url,
    memory: () => memoryOf(child),
    async kill() {
      process.off('exit', killAtExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
