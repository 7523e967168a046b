import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, request } from '@playwright/test';
import { findBrowser } from '@praticio/local/browser';
import { type Platform, startPlatform } from '@praticio/local/platform';
import { CANDIDATE, enterConversation, openConversation, RECRUITER } from '../e2e/conversation.ts';

/**
 * How long a message takes from Enter in one browser to the other browser's page: two Chromiums over a whole platform
 * (two instances of svc-messaging behind the gateway), one message after the other. E2E_URL names a running platform.
 */
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 200);
const TARGET_MS = 200;
const out = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds since 1970 at which `text` is in the thread, by the page's own clock. */
const seenAt = (page: Page, text: string) =>
  page.evaluate((awaited) => {
    const thread = document.querySelector('section[aria-label="Messages"]');
    if (!thread) throw new Error('there is no thread');
    return new Promise<number>((resolve) => {
      const look = () => {
        if (!thread.textContent?.includes(awaited)) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(thread, { childList: true, subtree: true, characterData: true });
      look();
    });
  }, text);

/** Sends `text`; the clock starts with the key. */
async function send(page: Page, text: string): Promise<number> {
  const field = page.getByLabel('Votre message');
  await field.fill(text);
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const options = { capture: true, once: true };
        addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), options);
      }),
  );
  await field.press('Enter');
  return pressed;
}

/** Durations in the order of the messages: the thread grows with each. */
async function measure(url: string): Promise<number[]> {
  const api = await request.newContext({ baseURL: url });
  const id = await openConversation(api);
  const executablePath = await findBrowser();
  const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const browsers = [await launch(), await launch()] as const;
  try {
    const writer = await enterConversation(browsers[0], url, RECRUITER, id);
    const reader = await enterConversation(browsers[1], url, CANDIDATE, id);
    const durations: number[] = [];
    for (let number = -10; number < MESSAGES; number += 1) {
      const text = `message n° ${number}.`;
      const seen = seenAt(reader, text);
      const duration = await send(writer, text).then(async (sent) => (await seen) - sent);
      if (number >= 0) durations.push(duration);
    }
    return durations;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await api.dispose();
  }
}

async function startOwn(): Promise<Pick<Platform, 'url' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-bench-'));
  const env = { ...process.env, RATE_LIMIT_FACTOR: '1000' };
  const { url, stop } = await startPlatform({ dataDir, ports: 'free', demo: true, env, say: out });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const { E2E_URL } = process.env;
const platform = E2E_URL ? { url: E2E_URL, stop: async () => {} } : await startOwn();
// the journeys' own calls go where it says
process.env.E2E_URL = platform.url;
try {
  const durations = await measure(platform.url);
  const at = (share: number, some = durations) =>
    some.toSorted((one, other) => one - other)[Math.ceil(some.length * share) - 1] ?? Number.NaN;
  const milliseconds = (share: number, some?: number[]) => `${at(share, some).toFixed(0)} ms`;
  out(
    `${durations.length} messages from one browser to the other: p50 ${milliseconds(0.5)}, ` +
      `p95 ${milliseconds(0.95)} (target ${TARGET_MS} ms: ${at(0.95) <= TARGET_MS ? 'met' : 'MISSED'}), ` +
      `p99 ${milliseconds(0.99)}, longest ${milliseconds(1)}; p50 of the first 50 ` +
      `${milliseconds(0.5, durations.slice(0, 50))}, of the last 50 ${milliseconds(0.5, durations.slice(-50))}`,
  );
  process.exitCode = at(0.95) <= TARGET_MS ? 0 : 1;
} finally {
  await platform.stop();
}
