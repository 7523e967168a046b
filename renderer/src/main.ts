import type { AddressInfo } from 'node:net';
import { parseConfig } from '@praticio/service-kit/config';
import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { runProcess } from '@praticio/service-kit/run-process';
import { createRendererApp } from './app.ts';
import { configSchema } from './config.ts';
import { createRenderings } from './renderings.ts';

await runProcess('renderer', async (env) => {
  const config = parseConfig(configSchema, env);
  const logger = createLogger({ service: 'renderer', level: config.LOG_LEVEL });
  const renderings = createRenderings({ config, logger });
  const app = createRendererApp({ renderings, logger, metrics: createMetrics('renderer') });
  await app.listen({ port: config.PORT, host: config.HOST });
  logger.info({ port: (app.server.address() as AddressInfo).port }, 'started');
  return {
    async stop() {
      await app.close();
      await renderings.end();
    },
  };
});
