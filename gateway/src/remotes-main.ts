import { parseConfig } from 'service-kit/config';
import { createLogger } from 'service-kit/logger';
import { runProcess } from 'service-kit/run-process';
import { remotesConfigSchema } from './config.ts';
import { drain, portOf } from './listening.ts';
import { createRemotesApp } from './remotes/remotes-app.ts';

await runProcess('remotes', async (env) => {
  const config = parseConfig(remotesConfigSchema, env);
  const logger = createLogger({ service: 'remotes', level: config.LOG_LEVEL });
  const app = await createRemotesApp({ remotesDir: config.REMOTES_DIR, logger });
  await app.listen({ port: config.PORT, host: config.HOST });
  logger.info({ port: portOf(app) }, 'started');
  return { stop: () => drain(app, config.DRAIN_TIMEOUT_MS) };
});
