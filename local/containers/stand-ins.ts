import { copyFileSync, cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFolder } from '../engines/cache.ts';
import { lastLine } from '../engines/fetch-wheel.ts';
import { embeddedEngineFolder } from '../engines/mongo-engine.ts';
import { findOnPath, runTool } from '../engines/run-tool.ts';
import type { Docker } from './docker.ts';

/**
 * Images in place of those that cannot be pulled: Debian by debootstrap, alone, with the Node of this clone and with a Go of the Go
 * module proxy; the embedded engine for MongoDB, and the mail catcher of `npm start`.
 */
const root = join(import.meta.dirname, '../..');
const templates = join(import.meta.dirname, 'stand-ins');
const BASE = 'praticio-stand-in/debian:bookworm';
const NEEDED = [
  [/^ARG NODE_IMAGE=(.+)$/m, 'service-kit/Dockerfile'],
  [/^ {4}image: (mongo:.+)$/m, 'docker-compose.yml'],
  [/^ARG GO_IMAGE=(.+)$/m, 'deploy/nats/Dockerfile'],
  [/^ARG DEBIAN_IMAGE=(.+)$/m, 'deploy/nats/Dockerfile'],
  [/^ {4}image: (axllent\/mailpit:.+)$/m, 'docker-compose.yml'],
] as const;

/** Pulls the images that the stack needs, or builds stand-ins; returns compose files to add, or the reason why neither is possible. */
export async function haveImages(docker: Docker, folder: string): Promise<string[] | string> {
  const images = NEEDED.map(
    ([pattern, file]) => pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file,
  );
  const pulled = await Promise.all(images.map((image) => docker.run(['pull', '--quiet', image])));
  if (pulled.every(({ code }) => code === 0)) return [];
  if (process.getuid?.() !== 0 || !findOnPath('debootstrap') || !findOnPath('go'))
    return 'Images cannot be pulled, and stand-ins need root, debootstrap and Go.';
  await buildBase(docker);
  const context = join(folder, 'stand-ins');
  await mkdir(context, { recursive: true });
  cpSync(templates, context, { recursive: true });
  copyFileSync(realpathSync(process.execPath), join(context, 'node'));
  await copyGo(join(context, 'go'));
  cpSync(await embeddedEngineFolder(), join(context, 'engine'), { recursive: true });
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  copyFileSync(authorities, join(context, 'ca-certificates.crt'));
  await must(runTool('npm', ['pack', 'npm@11', '--silent'], { cwd: context }));
  for (const target of ['node', 'mongo', 'go'])
    await must(
      docker.run(['build', '--quiet', '--target', target, '--tag', `praticio-stand-in/${target}`, context]),
    );
  return [join(context, 'compose.yml')];
}

/** Debian's base system as an image, once on this machine. */
async function buildBase(docker: Docker): Promise<void> {
  if ((await docker.run(['image', 'inspect', BASE])).code === 0) return;
  const folder = await cachedFolder('debian-bookworm-base', async (unfinished) => {
    const system = join(unfinished, 'system');
    await must(runTool('debootstrap', ['--variant=minbase', 'bookworm', system], { timeoutMs: 1_800_000 }));
    const left = ['./proc/*', './sys/*', './dev/*', './var/cache/apt/archives/*.deb'];
    const excluded = left.map((path) => `--exclude=${path}`);
    await must(runTool('tar', ['-C', system, ...excluded, '-cf', join(unfinished, 'base.tar'), '.']));
    await rm(system, { recursive: true, force: true });
  });
  const archive = join(folder, 'base.tar');
  if (!existsSync(archive)) throw new Error(`${archive} is missing: remove ${folder}`);
  await must(docker.run(['import', archive, BASE]));
}

/** Copies Go in the version of the image that compiles NATS, which any Go downloads as a module. */
async function copyGo(to: string): Promise<void> {
  const [, version] = /^go (\S+)$/m.exec(readFileSync(join(root, 'deploy/nats/go.mod'), 'utf8')) ?? [];
  const env = { ...process.env, GOTOOLCHAIN: `go${version}` };
  // lines about the download come before
  const from = lastLine(await must(runTool('go', ['env', 'GOROOT'], { env })));
  for (const part of ['bin', 'pkg', 'src', 'VERSION', 'go.env'])
    cpSync(join(from, part), join(to, part), { recursive: true });
}

async function must(work: ReturnType<typeof runTool>): Promise<string> {
  const { code, output } = await work;
  if (code !== 0) throw new Error(output);
  return output;
}
