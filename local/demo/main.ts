import { join } from 'node:path';
import { parseConfig } from '@praticio/service-kit/config';
import { z } from 'zod';
import { runCommand, say } from '../console.ts';
import { loadDemoInto } from './load-demo.ts';

/** Loads the demo into the platform in containers (demo-data of docker-compose.yml). */
await runCommand(async () => {
  const config = parseConfig(
    z.object({
      DATA_DIR: z.string().min(1),
      GATEWAY_URL: z.url(),
      OFFERS_URLS: z.string().transform((list) => list.split(',')),
      IDENTITY_MONGODB_URI: z.string().min(1),
      OFFERS_MONGODB_URI: z.string().min(1),
      BLOG_MONGODB_URI: z.string().min(1),
    }),
    process.env,
  );
  const databases = {
    identity: config.IDENTITY_MONGODB_URI,
    offers: config.OFFERS_MONGODB_URI,
    blog: config.BLOG_MONGODB_URI,
  };
  const target = {
    root: join(import.meta.dirname, '../..'),
    dataDir: config.DATA_DIR,
    database: 'containers',
    gatewayUrl: config.GATEWAY_URL,
    offersUrls: config.OFFERS_URLS,
    envOf: (service: string) => ({
      ...process.env,
      MONGODB_URI: databases[service as keyof typeof databases],
    }),
  };
  await loadDemoInto(target, say);
  return 0;
});
