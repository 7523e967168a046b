import { expect, test, vi } from 'vitest';
import { lazyPage } from './remote.tsx';

const Page = () => <p>La page</p>;

test('a page that failed to load is loaded again on a retry or when it is opened later, not before', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>().mockRejectedValue(new Error('no network'));
  const page = lazyPage(load, 'Page');
  await expect(page.preload()).rejects.toThrow('no network');
  await expect(page.preload()).rejects.toThrow('no network');
  expect(load).toHaveBeenCalledTimes(1);
  page.forgetFailure();
  await expect(page.preload()).rejects.toThrow('no network');
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ Page });
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await page.preload()).toBe(Page);
  page.forgetFailure();
  await page.preload();
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
