import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolder } from '../checks/check-folder.ts';
import { publishRemote } from '../releases.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of a build that storing reads; the check then finds no manifest of a remote. */
async function build(version: string): Promise<string> {
  const dist = await newFolder();
  const stats = { contract: '1.0.0', metaData: { buildInfo: { buildVersion: version } } };
  await writeFile(join(dist, 'mf-stats.json'), JSON.stringify(stats));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ version }));
  return dist;
}

/** A platform that serves the folders one after the other, then always the last one. */
async function startPlatform(...folders: string[]): Promise<string> {
  const left = [...folders];
  const server = createServer((_request, response) => {
    const folder = left.length > 1 ? left.shift() : left[0];
    readFile(join(folder ?? '', 'registry.json')).then((registry) => response.end(registry));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a release into a folder that the platform does not serve fails before anything else', async () => {
  const [served, other] = [await newFolder(), await newFolder()];
  await publishRemote(served, 'mf-blog', await build('1.0.0'));
  const platformUrl = await startPlatform(served);
  const script = join(import.meta.dirname, '../publish-remote.ts');
  const env = { ...process.env, REMOTES_DIR: other, PLATFORM_URL: platformUrl, CHROMIUM_PATH: 'none' };
  for (const what of [[], ['--check']]) {
    const args = [script, 'mf-blog', '--from', await build('2.0.0'), ...what];
    const command = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
    expect(said).toBe(
      `mf-blog 2.0.0 is not released:\n  REMOTES_DIR (${other}) is not the folder that the platform at ${platformUrl} serves: set REMOTES_DIR or PLATFORM_URL.\n`,
    );
    expect(code).toBe(1);
    await expect(readFile(join(other, 'mf-blog/2.0.0/mf-stats.json'))).rejects.toThrow('ENOENT');
  }
});

test('waits for a platform that is a moment behind its folder, and treats a copy of the folder as another one', async () => {
  const [served, behind] = [await newFolder(), await newFolder()];
  await publishRemote(behind, 'mf-blog', await build('1.0.0'));
  await publishRemote(served, 'mf-blog', await build('1.0.0'));
  expect(await checkFolder(served, await startPlatform(behind), 1)).toEqual([]);
  await publishRemote(served, 'mf-blog', await build('2.0.0'));
  expect(await checkFolder(served, await startPlatform(behind, served))).toEqual([]);
  expect(await checkFolder(served, await startPlatform(behind), 1)).toHaveLength(1);
});
