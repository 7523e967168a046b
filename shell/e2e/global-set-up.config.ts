import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@praticio/local/platform';
import { gatewayEnv, type PlatformSetting, platformUrls } from '@praticio/local/platform/environment';
import { startProcess } from '@praticio/local/testing/extra-process';

/** Starts a platform with demo data on free ports for all journeys; the workers find it in the environment. */
export default async function globalSetUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-e2e-'));
  // journeys share one IP address and send more requests than a person, and must not wait minutes for the fifth try of an event
  const env = {
    ...process.env,
    RATE_LIMIT_FACTOR: '1000',
    CONSUMER_BACKOFF_MS: process.env.CONSUMER_BACKOFF_MS ?? '200,500,1000',
    // visitors' alerts have a morning every two seconds
    ALERT_MAILS_MS: '2000',
    // a journey fills in a form as soon as it sees it; pages that are there before their code have journeys of their own
    RENDERER_URL: 'off',
    // a busy machine may leave a worker of the renderer without a turn for seconds
    WORKER_SILENCE_MS: '20000',
    DRAWING_LIMIT_MS: '30000',
  };
  const platform = await startPlatform({ dataDir, ports: 'free', demo: true, env });
  process.env.E2E_URL = platform.url;
  process.env.E2E_MAIL_URL = platform.mailUrl ?? '';
  process.env.E2E_NATS_URL = platformUrls(platform.setting).natsUrl;
  const rendering = await startRenderingGateway(platform.setting);
  process.env.E2E_RENDERED_URL = rendering.url;
  return async () => {
    rendering.stop();
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A second gateway over the platform, whose public pages the renderer renders. */
function startRenderingGateway(setting: PlatformSetting): Promise<{ url: string; stop: () => void }> {
  const { RENDERER_URL: _off, ...env } = setting.env;
  return startProcess(join(setting.root, 'gateway/src/main.ts'), {
    ...gatewayEnv({ ...setting, env }),
    // a busy machine must not leave the pages of these journeys to browsers
    PORT: '0',
    INTERNAL_PORT: '0',
    WORKERS: '1',
    RENDER_TIMEOUT_MS: '30000',
  });
}
