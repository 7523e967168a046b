import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const runTool = JSON.stringify(join(import.meta.dirname, '../engines/run-tool.ts'));
let folder: string;
let command: ChildProcess;
let started: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-tool-'));
});
afterEach(() => {
  command.kill('SIGKILL');
  if (isAlive(started)) process.kill(started, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command that runs a tool, which starts another process; both ignore SIGTERM. */
async function start(more = ''): Promise<void> {
  const file = join(folder, 'pid');
  rmSync(file, { force: true });
  const tool = JSON.stringify('trap "" TERM; sleep 300 & echo $! > pid.new; mv pid.new pid; wait; sleep 300');
  const script = `
    import { runTool } from ${runTool};
    ${more}
    await runTool('sh', ['-c', ${tool}], { cwd: ${JSON.stringify(folder)} });
    process.exit(7);
  `;
  command = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  await expect.poll(() => existsSync(file)).toBe(true);
  started = Number(readFileSync(file, 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function endsWith(signal: NodeJS.Signals): Promise<number> {
  const exited = once(command, 'exit');
  command.kill(signal);
  const [code] = await exited;
  await expect.poll(() => isAlive(started)).toBe(false);
  return code;
}

test('a signal ends a command with its tool and the processes of the tool', { tags: ['deep'] }, async () => {
  await start();
  expect(await endsWith('SIGTERM')).toBe(143);
  await start();
  expect(await endsWith('SIGINT')).toBe(130);
});

test('a command with its own signal handler continues after its tools have ended', {
  tags: ['deep'],
}, async () => {
  await start("process.on('SIGTERM', () => {});");
  expect(await endsWith('SIGTERM')).toBe(7);
});
