import type { z } from 'zod';
import type { ServiceConfig } from '../base/config.ts';
import { runProcess } from './run-process.ts';
import type { ServiceDefinition } from './service.ts';
import { startService } from './start-service.ts';

/** Runs a service as a process, for its `main.ts`; see runProcess. */
export function runService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<Schema>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return runProcess(`svc-${definition.name}`, () => startService(definition, env), env);
}
