import { dehydrate, QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hydratePage } from './hydrate-page.ts';
import { preloadPage } from './remotes/preload.ts';

vi.mock('./remotes/preload.ts', () => ({ preloadPage: vi.fn() }));
vi.mock('./routes.tsx', () => ({ preloadOwnPage: async () => {}, forgetOwnFailures: () => {} }));

const Page = () => <h1>Une offre</h1>;

/** A page as rendered by a server. */
function renderedPage() {
  const root = document.createElement('div');
  root.innerHTML = '<h1>Une offre</h1>';
  document.body.append(root);
  const state = { now: Date.now(), queries: dehydrate(new QueryClient()), absences: [], isStale: false };
  const heading = root.firstElementChild;
  const isAsItCame = () => root.firstElementChild === heading;
  const isLive = () => Object.keys(heading as object).some((key) => key.startsWith('__reactFiber'));
  return { root, state, isAsItCame, isLive };
}

function fakeClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a rendered page stays until its code is loaded', async () => {
  fakeClock();
  const code = Promise.withResolvers<void>();
  vi.mocked(preloadPage).mockReturnValue(code.promise);
  const { root, state, isAsItCame, isLive } = renderedPage();
  const done = hydratePage(root, <Page />, state);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isAsItCame(), isLive()]).toEqual([true, false]);
  code.resolve();
  await waitFor(() => expect(isLive()).toBe(true));
  await done;
  expect(isAsItCame()).toBe(true);
});

test('code that could not be loaded is asked for again, sooner when the network is back', async () => {
  fakeClock();
  vi.mocked(preloadPage)
    .mockReset()
    .mockRejectedValueOnce(new Error('cut'))
    .mockRejectedValueOnce(new Error('cut'));
  vi.mocked(preloadPage).mockResolvedValue();
  const { root, state, isAsItCame, isLive } = renderedPage();
  const done = hydratePage(root, <Page />, state);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(preloadPage).toHaveBeenCalledTimes(2);
  expect(preloadPage).toHaveBeenLastCalledWith('/', true);
  expect([isAsItCame(), isLive()]).toEqual([true, false]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(isLive()).toBe(true));
  await done;
  expect(isAsItCame()).toBe(true);
});

test('a page whose code cannot be loaded is rendered again, with its error', async () => {
  fakeClock();
  vi.mocked(preloadPage).mockReset().mockRejectedValue(new Error('gone'));
  const { root, state, isAsItCame } = renderedPage();
  const done = hydratePage(root, <Page />, state);
  await vi.advanceTimersByTimeAsync(71_000);
  await done;
  await waitFor(() => expect(isAsItCame()).toBe(false));
  expect(root).toHaveTextContent('Une offre');
});
