import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from 'local/platform';
import { platformUrls } from 'local/platform/environment';

/** Starts a platform with demo data on free ports for all journeys; the workers find it in the environment. */
export default async function globalSetUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-e2e-'));
  // journeys share one IP address and send more requests than a person, and must not wait minutes for the fifth try of an event
  const env = {
    ...process.env,
    RATE_LIMIT_FACTOR: '1000',
    CONSUMER_BACKOFF_MS: process.env.CONSUMER_BACKOFF_MS ?? '200,500,1000',
  };
  const platform = await startPlatform({ dataDir, ports: 'free', demo: true, env });
  process.env.E2E_URL = platform.url;
  process.env.E2E_MAIL_URL = platform.mailUrl ?? '';
  process.env.E2E_NATS_URL = platformUrls(platform.setting).natsUrl;
  return async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
