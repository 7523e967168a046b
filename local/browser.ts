import { existsSync } from 'node:fs';
import { findOnPath } from './engines/run-tool.ts';
import { installSystemPackages } from './engines/system-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** On macOS programs are not on PATH. */
const applications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
/** Whether a file exists. */
type Exists = (path: string) => boolean;
const installed = (exists: Exists) =>
  names.map((name) => findOnPath(name)).find((found) => found !== null) ?? applications.find(exists);

/** Finds a Chromium for the browser tests: CHROMIUM_PATH, else Playwright's, else the system's, else installs Debian's. */
export async function findBrowser(exists: Exists = existsSync): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && exists(own)) return own;
  const system = installed(exists);
  if (system) return system;
  await installSystemPackages(['chromium'], 'The browser tests need Chromium.');
  return installed(exists) ?? 'chromium';
}
