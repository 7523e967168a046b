import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';

// src/main.ts in two steps: loads all modules, then starts the service when the parent process sends a message. Writes
// the compile cache early, since the process is killed before it could write it at exit.
enableCompileCache();
const [{ runService }, { billingService }] = await Promise.all([
  import('@praticio/service-kit/run-service'),
  import('../src/service.ts'),
]);
flushCompileCache();
await once(process, 'message');
process.disconnect();
await runService(billingService);
