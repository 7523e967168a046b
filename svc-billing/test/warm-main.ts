import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';

// src/main.ts, begun before it is needed: everything is loaded, and it starts when its parent says so. What was
// compiled is kept for the next one, which is killed before it could keep anything itself.
enableCompileCache();
const [{ runService }, { billingService }] = await Promise.all([
  import('service-kit/run-service'),
  import('../src/service.ts'),
]);
flushCompileCache();
await once(process, 'message');
process.disconnect();
await runService(billingService);
