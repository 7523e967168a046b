import type { Browser, Page } from '@playwright/test';

/** The cost of one load of a page for its reader, in milliseconds and kB. */
export interface Load {
  fcp: number;
  lcp: number;
  cls: number;
  /** Drawn, hydrated, and no long task afterwards. */
  interactive: number;
  kB: number;
}

export interface Condition {
  name: string;
  width: number;
  height: number;
  /** A slow phone: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
  isSlow: boolean;
}

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU = 4;
const HYDRATION_MS = 6_000;

interface Noted {
  fcp: number;
  lcp: number;
  cls: number;
  busyUntil: number;
  hydratedAt: number;
}

/** Loads `url` as a first visit. */
export async function loadPage(browser: Browser, url: string, condition: Condition): Promise<Load> {
  const { width, height, isSlow } = condition;
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width, height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', SLOW);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    }
    await page.addInitScript(watch);
    await page.goto(url);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    // a page whose code was late is rendered again, and keeps this
    const hydratedPage = page.locator('#page-state').waitFor({ state: 'detached', timeout: HYDRATION_MS });
    await hydratedPage.catch(() => undefined);
    const { fcp, lcp, cls, busyUntil, hydratedAt } = await noted(page);
    return { fcp, lcp, cls, interactive: Math.max(fcp, busyUntil, hydratedAt), kB: bytes / 1000 };
  } finally {
    await context.close();
  }
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Noted = { fcp: 0, lcp: 0, cls: 0, busyUntil: 0, hydratedAt: 0 };
  Object.assign(window, { noted: seen });
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value }) => {
    seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.busyUntil = startTime + duration;
  });
  // the shell removes the server's data once the page is hydrated
  let wasRendered = false;
  new MutationObserver(() => {
    const isThere = document.getElementById('page-state') !== null;
    if (wasRendered && !isThere && seen.hydratedAt === 0) seen.hydratedAt = performance.now();
    wasRendered ||= isThere;
  }).observe(document, { childList: true, subtree: true });
}
