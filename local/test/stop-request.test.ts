import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOURNAL } from '../supervisor/leftovers.ts';
import { freePorts } from '../supervisor/ports.ts';

const root = join(import.meta.dirname, '../..');
const supervisor = JSON.stringify(join(import.meta.dirname, '../supervisor/supervisor.ts'));
const stopRequest = JSON.stringify(join(import.meta.dirname, '../stop-request.ts'));
const commandLine = JSON.stringify(join(import.meta.dirname, '../console.ts'));
const SIGTERM_CODE = 143;
let folder: string;
let command: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-stop-'));
});
afterEach(() => {
  command?.kill('SIGKILL');
  for (const pid of children()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The processes of supervisors with data under the folder. */
function children(): number[] {
  return globSync(`**/${JOURNAL}`, { cwd: folder }).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as { children: { name: string; pid: number }[] }
    ).children.map(({ pid }) => pid),
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A command whose supervisor starts one process, which becomes ready or never does. */
async function supervising(isReady: boolean, rest: string): Promise<string[]> {
  const [port = 0] = await freePorts(1);
  const script = `
    import { startSupervisor } from ${supervisor};
    import { untilAskedToStop } from ${stopRequest};
    import { runCommand, say } from ${commandLine};
    const spec = {
      name: 'toy',
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      env: {},
      ports: { PORT: ${port} },
      isReady: async () => ${isReady},
    };
    const dataDir = ${JSON.stringify(folder)};
    await runCommand(async () => {
      const supervisor = await startSupervisor([spec], { dataDir, say: () => {} });
      say('started');
      ${rest}
    });`;
  return ['--input-type=module', '-e', script];
}

function start(args: string[], env: NodeJS.ProcessEnv = process.env) {
  command = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { text: '' };
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk) => {
      output.text += String(chunk);
    });
  return { command, output };
}

const forEver = 'await new Promise((resolve) => setTimeout(resolve, 600_000));';

test('a command that is interrupted while its processes start ends them, and prints nothing', async () => {
  const started = start(await supervising(false, forEver));
  await expect.poll(children).toHaveLength(1);
  const [pid = 0] = children();
  const exited = once(started.command, 'exit');
  started.command.kill('SIGTERM');
  expect(await exited).toEqual([SIGTERM_CODE, null]);
  expect(isAlive(pid)).toBe(false);
  expect(started.output.text).toBe('');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that knows no signal ends its processes on %s',
  async (signal) => {
    const started = start(await supervising(true, forEver));
    await expect.poll(() => started.output.text).toBe('started\n');
    const [pid = 0] = children();
    const exited = once(started.command, 'exit');
    started.command.kill(signal);
    await exited;
    expect(isAlive(pid)).toBe(false);
  },
);

test('a command that waits for the request itself continues after its processes have ended', async () => {
  const rest = `say(await untilAskedToStop()); await supervisor.stop(); return 7;`;
  const started = start(await supervising(true, rest));
  await expect.poll(() => started.output.text).toBe('started\n');
  const [pid = 0] = children();
  const exited = once(started.command, 'exit');
  started.command.kill('SIGTERM');
  expect(await exited).toEqual([7, null]);
  expect(isAlive(pid)).toBe(false);
  expect(started.output.text).toBe('started\nSIGTERM\n');
});

test('a command that fails leaves no process', async () => {
  const started = start(
    await supervising(true, `setTimeout(() => { throw new Error('a defect') }); ${forEver}`),
  );
  const [code] = await once(started.command, 'exit');
  expect(code).toBe(1);
  expect(started.output.text).toContain('a defect');
  await expect.poll(() => children().filter(isAlive)).toEqual([]);
});

test('the processes of a command end with its parent process', async () => {
  const args = JSON.stringify(await supervising(false, forEver));
  // a parent that only starts the command
  const { command: parent } = start([
    '-e',
    `require('child_process').spawn(process.execPath, ${args}); setInterval(() => {}, 1000);`,
  ]);
  await expect.poll(children).toHaveLength(1);
  const [pid = 0] = children();
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

/** Interrupts a command while its platform starts. */
async function interrupt(line: string, supervisors: number): Promise<void> {
  const [name = '', ...args] = line.split(' ');
  const { output, command: npm } = start(['local/setup.mjs', name, ...args], {
    ...process.env,
    TMPDIR: folder,
    DATA_DIR: join(folder, 'data'),
    PORTS: 'free',
    INSTANCES: '1',
  });
  const journals = () => globSync(`**/${JOURNAL}`, { cwd: folder });
  // its engines run, and its services start
  await expect
    .poll(() => [journals().length, children().length > 2], { timeout: 240_000 })
    .toEqual([supervisors, true]);
  const pids = children();
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  expect(pids.filter(isAlive), output.text).toEqual([]);
  expect(journals()).toEqual([]);
  expect(globSync('praticio-*', { cwd: folder }), 'folders left').toEqual([]);
  expect(existsSync(join(folder, 'data/control.sock'))).toBe(false);
}
const LEAVES_NO_PROCESS = 'npm run %s that is interrupted while its platform starts leaves no process';
test.each([['start', 1]] as const)(LEAVES_NO_PROCESS, { tags: ['deep'] }, interrupt);
test.each([
  ['chaos', 1],
  ['bench pages', 2],
] as const)(LEAVES_NO_PROCESS, { tags: ['soak'] }, interrupt);
