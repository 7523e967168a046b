import { ConfigError } from '../base/config.ts';
import { scrub } from '../base/logger.ts';

const GRACE_MS = 2_000;

/**
 * Starts a process, stops it on SIGTERM or SIGINT, and ends it on an unhandled failure (a supervisor starts it again). A
 * wrong configuration ends it with one message and exit code 78.
 */
export async function runProcess(
  name: string,
  start: (env: NodeJS.ProcessEnv) => Promise<{ stop: () => Promise<void> }>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const fail = (what: string) => (error: unknown) => {
    const isConfig = error instanceof ConfigError;
    const text = isConfig ? error.message : `${what}: ${(error as Error)?.stack ?? error}`;
    process.stderr.write(scrub(`${name}: ${text}\n`));
    process.exit(isConfig ? 78 : 1);
  };
  process.on('unhandledRejection', fail('unhandled promise rejection'));
  process.on('uncaughtException', fail('uncaught exception'));

  let stop = async () => {};
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    // even if something hangs, the process ends soon after its drain timeout
    const limit = Number(env.DRAIN_TIMEOUT_MS || 10_000) + GRACE_MS;
    setTimeout(() => process.exit(1), limit).unref();
    stop().then(() => process.exit(0), fail('stop failed'));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  const running = await start(env).catch(fail('start failed'));
  if (running) stop = running.stop;
}
