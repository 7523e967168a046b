import { parseConfig } from 'service-kit/config';
import { bufferedOutput, createLogger } from 'service-kit/logger';
import { createMetrics } from 'service-kit/metrics';
import { describeProcess } from 'service-kit/process-state';
import { runProcess } from 'service-kit/run-process';
import { createGateway } from './app.ts';
import { configSchema } from './config.ts';
import { createInternalApp } from './internal-app.ts';
import { drain, portOf } from './listening.ts';
import { createRequestLines } from './request-lines.ts';

const INTERNAL_DRAIN_MS = 1_000;

await runProcess('gateway', async (env) => {
  const config = parseConfig(configSchema, env);
  const output = bufferedOutput();
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL }, output.writeThrough);
  const logAnswered = logger.isLevelEnabled('info')
    ? createRequestLines({ service: 'gateway' }, output.write)
    : undefined;
  const metrics = createMetrics('gateway');
  let isReady = false;
  const internal = createInternalApp({
    ...{ logger, metrics, isReady: () => isReady },
    ownProcess: describeProcess(config.REVISION),
  });
  const gateway = await createGateway({ config, logger, metrics, logAnswered });
  await internal.listen({ port: config.INTERNAL_PORT, host: config.HOST });
  await gateway.listen({ port: config.PORT, host: config.HOST });
  isReady = true;
  logger.info({ port: portOf(gateway), internalPort: portOf(internal) }, 'started');
  return {
    async stop() {
      isReady = false;
      await drain(gateway, config.DRAIN_TIMEOUT_MS - INTERNAL_DRAIN_MS);
      await drain(internal, INTERNAL_DRAIN_MS);
    },
  };
});
