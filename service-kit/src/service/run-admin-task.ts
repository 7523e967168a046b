import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { ConfigError, parseConfig, serviceConfig } from '../base/config.ts';
import { createLogger, type Logger, scrub } from '../base/logger.ts';
import { connectMongo } from '../connections/mongo.ts';

const { MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL } = serviceConfig;

/** Variables that every operator's command reads; spread it into the command's own `z.object({...adminConfig, …})`. */
export const adminConfig = { MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL: LOG_LEVEL.default('warn') };
type AdminConfig = { MONGODB_URI: string; MONGODB_DATABASE?: string | undefined; LOG_LEVEL: string };

interface AdminTask<Schema extends z.ZodType<AdminConfig>> {
  /** Name of the service whose database this works on: 'billing'. */
  service: string;
  config: Schema;
  /** Returns the exit code. */
  run: (context: { config: z.infer<Schema>; connection: Connection; logger: Logger }) => Promise<number>;
}

/**
 * Runs an operator's command on the database of one service. The command writes its result to standard output and logs
 * problems only. A wrong configuration ends it with one message and exit code 78, a failure with exit code 1.
 */
export async function runAdminTask<Schema extends z.ZodType<AdminConfig>>(
  task: AdminTask<Schema>,
): Promise<void> {
  try {
    const config = parseConfig(task.config, process.env);
    const logger = createLogger({ service: task.service, level: config.LOG_LEVEL });
    const connection = await connectMongo({
      uri: config.MONGODB_URI,
      database: config.MONGODB_DATABASE ?? `praticio_${task.service}`,
      logger,
    });
    try {
      process.exitCode = await task.run({ config, connection, logger });
    } finally {
      await connection.close();
    }
  } catch (error) {
    const isConfig = error instanceof ConfigError;
    process.stderr.write(scrub(`${isConfig ? error.message : ((error as Error).stack ?? error)}\n`));
    process.exitCode = isConfig ? 78 : 1;
  }
}
