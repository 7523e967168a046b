import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CheckedPage, createCheckSite } from './check-site.ts';

/** Time limit from the start of the browser to the last loaded part. The shell itself waits five seconds for a remote. */
const MOUNT_LIMIT_MS = 60_000;
const RENDER_LIMIT_MS = 10_000;
const RETRY_MS = 250;
/** How long to wait before reading a page again whose rendering was late. */
const LIVE_TRIES = 5;

export interface MountOptions {
  platformUrl: string;
  browser: string;
  checked: CheckedPage;
  /** The cookie with which the gateway serves the candidate. */
  cookie: string;
  limitMs?: number;
  renderLimitMs?: number;
}

/** Opens the candidate's first page in the live shell, and renders it on the live renderer if that page is public. */
export async function checkMount(options: MountOptions): Promise<string[]> {
  const findings = await checkRendering(options);
  return findings.length > 0 ? findings : mountInBrowser(options);
}

async function checkRendering(options: MountOptions): Promise<string[]> {
  const { platformUrl, checked, cookie, renderLimitMs = RENDER_LIMIT_MS } = options;
  const url = new URL(checked.path, platformUrl);
  // there is no renderer, or only browsers render this page
  if (!(await isRenderedLive(url))) return [];
  const deadline = Date.now() + renderLimitMs;
  while (Date.now() < deadline) {
    const html = await readPage(url, cookie);
    if (!html.includes(`/remotes/${checked.name}/${checked.version}/`)) await pause(RETRY_MS);
    else if (isRendered(html)) return [];
    else await pause(RETRY_MS);
  }
  return ['Its page cannot be rendered by the live renderer, which renders that of the live version.'];
}

async function isRenderedLive(url: URL): Promise<boolean> {
  for (let tries = 1; tries <= LIVE_TRIES; tries += 1) {
    if (isRendered(await readPage(url))) return true;
    await pause(RETRY_MS);
  }
  return false;
}

const isRendered = (html: string) => html.includes('id="page-state"');

async function readPage(url: URL, cookie?: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  return response.text();
}

async function mountInBrowser(options: MountOptions): Promise<string[]> {
  const { platformUrl, browser, checked, cookie, limitMs = MOUNT_LIMIT_MS } = options;
  const profile = await mkdtemp(join(tmpdir(), 'praticio-check-'));
  const site = createCheckSite({ platformUrl, cookie, checked });
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  const { port } = site.server.address() as AddressInfo;
  const child = openBrowser(browser, profile, `http://localhost:${port}${checked.path}`);
  try {
    return await Promise.race([
      site.result,
      once(child, 'exit').then(() => ['The browser ended before the page was mounted.']),
      pause(limitMs, undefined, { ref: false }).then(() => [
        `Its page was not mounted within ${limitMs / 1000} s.`,
      ]),
    ]);
  } finally {
    endBrowser(child);
    site.server.closeAllConnections();
    site.server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function openBrowser(browser: string, profile: string, url: string): ChildProcess {
  const flags = [
    ...['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    // Chromium's sandbox does not work for the superuser, who runs the containers
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(browser, [...flags, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  return child;
}

/** Ends all processes of the browser: one may be in an endless loop. */
function endBrowser({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
}
