import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './journey.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The line in which the command names its URL. */
const SERVED = /^(shell|mf-[\w-]+) +(http:\S+)$/;

/** `npm run dev -- <remote>` over the platform of all journeys, whose gateway has no renderer. */
async function startFromSources(remote: string) {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-sources-'));
  const { port: PORT } = new URL(process.env.E2E_URL ?? '');
  const child = spawn(process.execPath, [join(ROOT, 'local/dev.ts'), remote], {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const urls = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, url] = SERVED.exec(line) ?? [];
    if (name && url) urls.set(name, url);
    if (urls.size === 2) break;
  }
  child.stdout.resume();
  return {
    shell: urls.get('shell'),
    alone: urls.get(remote),
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('pages from their sources need no renderer: a remote in the shell and alone, and the home page', {
  tag: ['@deep', '@soak'],
}, async ({ page }) => {
  test.slow();
  const sources = await startFromSources('mf-blog');
  try {
    for (const [url, title] of [
      [`${sources.shell}/blog`, /Blog/],
      [`${sources.shell}/`, /Près de vous/],
      [`${sources.alone}/blog`, /Blog/],
    ] as const) {
      const response = await page.goto(url);
      expect(await response?.text(), url).not.toContain('id="page-state"');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    }
    await page.goto(`${sources.shell}/blog`);
    await expect(page.getByText('Depuis les sources : shell, mf-blog')).toBeVisible();
  } finally {
    // the page would report requests to a server that has stopped
    await page.goto('about:blank');
    await sources.stop();
  }
});
