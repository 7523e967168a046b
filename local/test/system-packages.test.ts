import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Requests a Debian package as a command of this clone does, with an apt-get and a sudo that only record their calls. */
let folder: string;

interface Setting {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** A person's answer to a question in their terminal; without it there is no terminal. */
  answer?: string;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-apt-'));
  const noting = `#!/bin/sh\necho "$*" >> ${join(folder, 'calls')}\n`;
  for (const program of ['apt-get', 'sudo']) writeFileSync(join(folder, program), noting, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install({ args = [], env = {}, answer }: Setting) {
  const script = join(folder, 'command.mjs');
  const module = join(import.meta.dirname, '../engines/system-packages.ts');
  writeFileSync(
    script,
    `import { installSystemPackages } from ${JSON.stringify(module)};
process.stdin.isTTY = ${answer !== undefined};
await installSystemPackages(['chromium'], 'The tests need it.').catch((error) => {
  console.log(error.message);
  process.exitCode = 1;
});`,
  );
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: folder, ...env },
    input: `${answer}\n`,
    encoding: 'utf8',
  });
  const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '';
  return { status, stdout, hasInstalled: /install .*chromium/.test(calls) };
}

test('nothing is installed without a yes, even as root or with sudo', () => {
  const refused = install({});
  expect(refused).toMatchObject({ status: 1, hasInstalled: false });
  expect(refused.stdout).toContain('The tests need it.');
  expect(refused.stdout).toContain('--yes');
  expect(refused.stdout).toContain('apt-get install -y --no-install-recommends chromium');
});

test.each<[string, Setting]>([
  ['--yes', { args: ['--yes'] }],
  ['CI', { env: { CI: 'true' } }],
  ["the answer 'y'", { answer: 'y' }],
  ["the answer 'Oui'", { answer: 'Oui' }],
])('%s is a yes', (_name, setting) => {
  expect(install(setting)).toMatchObject({ status: 0, hasInstalled: true });
});

test.each(['', 'n', 'yesterday'])("in a terminal set-up asks first, and '%s' is no yes", (answer) => {
  const { status, stdout, hasInstalled } = install({ answer });
  expect({ status, hasInstalled }).toEqual({ status: 1, hasInstalled: false });
  expect(stdout).toContain('The tests need it. Install chromium with apt-get? [y/N]');
  expect(stdout).toContain('Nothing is installed.');
});
