import { join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { runCommand, SetUpError, say } from './console.ts';
import { remotePackages } from './page-packages.ts';
import { choosePorts } from './platform/ports.ts';
import { defaultDataDir, startPlatform } from './platform.ts';
import { untilAskedToStop } from './stop-request.ts';
import { freePorts } from './supervisor/ports.ts';
import { responds } from './supervisor/probes.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { startSupervisor } from './supervisor/supervisor.ts';

/**
 * `npm run dev` runs all parts with hot reload; `npm run dev -- mf-offers svc-offers` only these. Pages come from their
 * development servers and use the platform's API; services restart when their sources change. For pages, a running
 * platform (npm start) is used; for services, this command starts the platform itself. A remote has two URLs: one for its pages
 * alone, and one inside the shell with the rest of the site.
 */
const root = join(import.meta.dirname, '..');
const pages = ['shell', ...remotePackages];
const services = serviceNames.map((name) => `svc-${name}`);

await runCommand(async () => {
  const parts = process.argv.slice(2);
  const unknown = parts.filter((part) => ![...pages, ...services].includes(part));
  if (unknown.length > 0) {
    throw new SetUpError(
      `There is no ${unknown.join(', ')}; there are ${[...pages, ...services].join(', ')}.`,
    );
  }
  const chosen = parts.length > 0 ? parts : [...pages, ...services];
  const asked = untilAskedToStop();
  const { url, stop } = await findPlatform(chosen.filter((part) => services.includes(part)));
  const specs = await pageServers(
    pages.filter((page) => chosen.includes(page)),
    url,
  );
  // a separate folder for each choice of parts, so that two of these commands can run simultaneously
  const dataDir = join(defaultDataDir(), 'dev', chosen.join('+'));
  const servers = await startSupervisor(specs, { dataDir, say });
  say(`\nPlatform      ${url}`);
  for (const spec of specs) say(`${spec.name.padEnd(13)} ${urlOf(spec)}`);
  say('\nCtrl-C stops what was started here.');
  await asked;
  await servers.stop();
  await stop();
  return 0;
});

/** Finds the running platform, or starts one whose `watched` services restart at every change. */
async function findPlatform(watched: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const { PORT } = await choosePorts(false, process.env);
  const isRunning = await responds(`http://127.0.0.1:${PORT}/remotes.json`)();
  if (!isRunning)
    return startPlatform({ dataDir: defaultDataDir(), ports: 'default', demo: true, watched, say });
  if (watched.length > 0) {
    throw new SetUpError(
      `A platform runs already and would not reload ${watched.join(', ')}: stop it, npm run dev starts its own.`,
    );
  }
  return { url: `http://localhost:${PORT}`, stop: async () => {} };
}

/** Describes the development servers of the named pages, and always of the shell, which uses these remotes. */
async function pageServers(names: string[], platformUrl: string): Promise<ProcessSpec[]> {
  if (names.length === 0) return [];
  const all = ['shell', ...names.filter((name) => name !== 'shell')];
  const ports = await freePorts(all.length);
  const specs = all.map((name, index) => pageServer(name, ports[index] ?? 0, platformUrl));
  const [shell, ...remotes] = specs as [ProcessSpec, ...ProcessSpec[]];
  shell.env.REMOTES_FROM_SOURCES = remotes.map((remote) => `${remote.name}=${urlOf(remote)}`).join();
  return specs;
}

function urlOf({ ports }: ProcessSpec): string {
  return `http://localhost:${ports.PORT}`;
}

function pageServer(name: string, port: number, platformUrl: string): ProcessSpec {
  return {
    name,
    command: join(root, 'node_modules/.bin/rsbuild'),
    args: ['dev', '--port', String(port)],
    cwd: join(root, name),
    env: { ...process.env, PLATFORM_URL: platformUrl },
    ports: { PORT: port },
    isReady: responds(`http://127.0.0.1:${port}/`),
  };
}
