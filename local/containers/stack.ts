import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runTool } from '../engines/run-tool.ts';
import { freePorts } from '../supervisor/ports.ts';
import type { Docker } from './docker.ts';

/** The stack of docker-compose.yml, in a copy of this clone and with separate ports. */
export interface Stack {
  url: string;
  mailUrl: string;
  /** Runs `./deploy/demo` of the copy. */
  demo(): Promise<string>;
  compose(...args: string[]): Promise<string>;
  docker(...args: string[]): Promise<string>;
  /** The long-lived containers by the name of their service, with their health. */
  containers(): Promise<Container[]>;
  /** Waits until every long-lived container is healthy. */
  untilHealthy(): Promise<void>;
}

const containerSchema = z.object({
  Service: z.string(),
  Name: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.number(),
});
export type Container = z.infer<typeof containerSchema>;

const PROJECT = 'praticio-test';
const HEALTHY_MS = 300_000;
/** Short-lived containers, for which health is not awaited. */
const ENDING = new Set(['publish', 'mongo-setup', 'demo-data']);

export async function prepareStack(options: {
  docker: Docker;
  root: string;
  folder: string;
  /** Compose files to add. */
  added: string[];
}): Promise<Stack> {
  const { docker, root, folder, added } = options;
  await copyClone(root, folder);
  const [site = 0, mail = 0, stripe = 0] = await freePorts(3);
  const env = {
    ...docker.env,
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_FILE: ['docker-compose.yml', ...added].join(':'),
    PORT: `127.0.0.1:${site}`,
    PUBLIC_URL: `http://localhost:${site}`,
    MAIL_WEB_PORT: String(mail),
    STRIPE_PORT: String(stripe),
    CHECKOUT_ORIGIN: `http://localhost:${stripe}`,
    // the traffic of the test comes from one address
    RATE_LIMIT_FACTOR: '1000',
  };
  const succeed = async (work: ReturnType<typeof runTool>, what: string) => {
    const { code, output } = await work;
    if (code !== 0) throw new Error(`${what} failed:\n${output.slice(-6_000)}`);
    return output;
  };
  const run = (...args: string[]) =>
    succeed(docker.run(args, { env, cwd: folder }), `docker ${args.join(' ')}`);
  const compose = (...args: string[]) => run('compose', ...args);

  async function containers(): Promise<Container[]> {
    const lines = (await compose('ps', '--all', '--format', 'json'))
      .split('\n')
      .filter((line) => line.startsWith('{'));
    return lines
      .map((line) => containerSchema.parse(JSON.parse(line)))
      .filter(({ Service }) => !ENDING.has(Service));
  }
  return {
    url: `http://127.0.0.1:${site}`,
    mailUrl: `http://127.0.0.1:${mail}`,
    demo: () =>
      succeed(runTool('./deploy/demo', [], { cwd: folder, env, timeoutMs: 3_600_000 }), './deploy/demo'),
    compose,
    docker: run,
    containers,
    async untilHealthy() {
      for (const deadline = Date.now() + HEALTHY_MS; ; await pause(1_000)) {
        const ill = (await containers()).filter(({ Health }) => Health !== 'healthy');
        if (ill.length === 0) return;
        if (Date.now() > deadline)
          throw new Error(
            `not healthy: ${ill.map(({ Service, State, Health }) => `${Service} ${State} ${Health}`).join(', ')}`,
          );
      }
    },
  };
}

/** Copies the files that git knows, and new ones that it does not ignore, as a fresh clone has them. */
async function copyClone(root: string, folder: string): Promise<void> {
  const { code, output } = await runTool(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}
