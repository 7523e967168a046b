import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { folder, TEMPLATE } from './gateway.ts';
import { deadOrigin } from './upstream.ts';

const source = (name: string) => join(import.meta.dirname, '../src', name);

/** Starts a process of the gateway, which is killed after the test. `options` are for Node, `output` receives its log. */
export function start(
  file: string,
  env: Record<string, string>,
  options: string[] = [],
  output: 'pipe' | number = 'pipe',
): ChildProcess {
  const stdio: StdioOptions = ['ignore', output, 'pipe', 'ipc'];
  const child = spawn(process.execPath, [...options, source(file)], { env, stdio });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Waits until the process serves, and returns its ports. */
export async function started(child: ChildProcess): Promise<{ port: number; internalPort: number }> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const entry = JSON.parse(line) as { msg: string; port: number; internalPort: number };
    if (entry.msg === 'started') return entry;
  }
  throw new Error('The process ended before it served.');
}

/** All variables that the gateway needs; a service without a URL in `changes` is unreachable. */
export async function gatewayEnv(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const nowhere = await deadOrigin();
  return {
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'https://praticio.test',
    IDENTITY_URL: nowhere,
    OFFERS_URL: nowhere,
    MESSAGING_URL: nowhere,
    BILLING_URL: nowhere,
    BLOG_URL: nowhere,
    REMOTES_ORIGIN: nowhere,
    SHELL_DIR: await folder({ 'index.html': TEMPLATE }),
    ...changes,
  };
}
