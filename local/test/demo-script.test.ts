import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Runs deploy/demo with a docker that only records its calls. */
const root = join(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-demo-'));
  for (const made of ['deploy', 'bin']) mkdirSync(join(folder, made));
  for (const file of ['deploy/demo', '.env.example']) copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\necho "$*" >> calls\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runDemo(path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`) {
  const { status, stdout, stderr } = spawnSync('/bin/bash', [join(folder, 'deploy/demo')], {
    env: { PATH: path },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The variables of .env, without their quotation marks. */
function written(): Map<string, string> {
  const lines = readFileSync(join(folder, '.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]));
}

test('one command writes fresh secrets, starts the profile demo and prints all URLs', () => {
  const { status, stdout, stderr } = runDemo();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const values = written();
  expect([...values].filter(([, value]) => value === '')).toEqual([]);
  expect(Object.fromEntries(values)).toMatchObject({
    COMPOSE_PROFILES: 'demo',
    SMTP_URL: 'smtp://mailpit:1025',
    STRIPE_API_URL: 'http://stripe:4303',
    REQUIRE_ADMIN_SECOND_FACTOR: 'false',
  });
  const secrets = [...values]
    .filter(([name]) => /PASSWORD|SECRET|_KEY$/.test(name))
    .map(([, value]) => value);
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(secret).toMatch(/^\w{64,}$/);
  expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'jwt-private-key.pem'), 'utf8')).toContain('PRIVATE KEY');
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(/^compose up --detach/m);
  for (const shown of ['http://localhost:8080', 'http://localhost:4303', 'admin@praticio.test / Demo1234'])
    expect(stdout).toContain(shown);
});

test('git ignores the secrets that it writes', () => {
  runDemo();
  const secrets = readdirSync(folder).filter(
    (name) => !['.env.example', 'bin', 'calls', 'deploy'].includes(name),
  );
  expect(secrets.sort()).toEqual(['.env', 'jwt-private-key.pem']);
  const ignored = spawnSync('git', ['check-ignore', '.env.unfinished', ...secrets], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ignored.stdout.trim().split('\n')).toEqual(['.env.unfinished', ...secrets]);
});

test('an existing .env is never changed', () => {
  const variables = 'COMPOSE_PROFILES=demo\nPUBLIC_URL=https://praticio.example\n';
  writeFileSync(join(folder, '.env'), variables);
  expect(runDemo()).toMatchObject({ status: 0, stdout: expect.stringContaining('https://praticio.example') });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(variables);
  expect(existsSync(join(folder, 'jwt-private-key.pem'))).toBe(false);
});

test('nothing is started with the .env of a real site', () => {
  writeFileSync(join(folder, '.env'), '#COMPOSE_PROFILES=demo\nPUBLIC_URL=https://praticio.example\n');
  expect(runDemo()).toMatchObject({ status: 1, stderr: expect.stringContaining('not for the demo') });
  expect(readFileSync(join(folder, 'calls'), 'utf8')).not.toContain('up');
});

test('without docker it prints the packages to install, and writes nothing', () => {
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  symlinkSync('/usr/bin/dirname', join(tools, 'dirname'));
  expect(runDemo(tools)).toMatchObject({ status: 1, stderr: expect.stringContaining('install Docker') });
  expect(existsSync(join(folder, '.env'))).toBe(false);
});
