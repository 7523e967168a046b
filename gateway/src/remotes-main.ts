import { HOUR_MS } from '@praticio/contracts/base/units';
import { sweepVersions } from '@praticio/deploy/releases';
import { parseConfig } from '@praticio/service-kit/config';
import { createLogger, type Logger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { runProcess } from '@praticio/service-kit/run-process';
import { remotesConfigSchema } from './config.ts';
import { createRemotesApp } from './remotes/remotes-app.ts';
import { drain, portOf } from './server-life-cycle.ts';

await runProcess('remotes', async (env) => {
  const config = parseConfig(remotesConfigSchema, env);
  const logger = createLogger({ service: 'remotes', level: config.LOG_LEVEL });
  const app = await createRemotesApp({
    remotesDir: config.REMOTES_DIR,
    logger,
    metrics: createMetrics('remotes'),
    rollbackShare: config.PUT_BACK_SHARE,
    rollbackLoadsMin: config.PUT_BACK_LOADS_MIN,
  });
  // also at the start, because a host that is restarted often would never do it
  void sweep(config.REMOTES_DIR, logger);
  const sweeping = setInterval(() => void sweep(config.REMOTES_DIR, logger), HOUR_MS);
  await app.listen({ port: config.PORT, host: config.HOST });
  logger.info({ port: portOf(app) }, 'started');
  return {
    stop: () => {
      clearInterval(sweeping);
      return drain(app, config.DRAIN_TIMEOUT_MS);
    },
  };
});

/** Removes the versions that no page can use any more. */
async function sweep(remotesDir: string, logger: Logger): Promise<void> {
  try {
    const removed = await sweepVersions(remotesDir);
    if (removed.length > 0) logger.info({ removed }, 'old versions removed');
  } catch (error) {
    logger.warn({ err: error }, 'old versions could not be removed');
  }
}
