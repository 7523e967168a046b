import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../browser.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Google Chrome', 'Chromium'])('%s of macOS is found, although it is not on PATH', async (name) => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', '');
  const program = `/Applications/${name}.app/Contents/MacOS/${name}`;
  expect(await findBrowser((path) => path === program)).toBe(program);
});
