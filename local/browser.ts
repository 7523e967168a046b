import { existsSync } from 'node:fs';
import { findOnPath } from './engines/run-tool.ts';
import { installSystemPackages } from './engines/system-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onPath = () => names.map((name) => findOnPath(name)).find((found) => found !== null);

/** The Chromium of the browser tests: CHROMIUM_PATH → Playwright's → the system's → Debian's, installed now. */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const system = onPath();
  if (system) return system;
  await installSystemPackages(['chromium'], 'The browser tests need Chromium.');
  return onPath() ?? 'chromium';
}
