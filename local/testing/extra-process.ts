import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endChildWithProcess } from '../stop-request.ts';

/** Starts a process of a running platform on a free port; resolves when it serves. */
export async function startProcess(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  endChildWithProcess(child);
  const started = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number };
    if (msg === 'started') started.resolve(port);
  });
  void once(child, 'exit').then(() => started.reject(new Error(`${script} did not start.`)));
  return { url: `http://localhost:${await started.promise}`, stop: () => child.kill() };
}
