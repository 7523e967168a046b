/** Set-up file of the tests of all browser packages: matchers, a quiet console, and a clean state for each test and file. */
import '@testing-library/jest-dom/vitest';
import nodeConsole from 'node:console';
import { signOut } from '@praticio/ui-kit/session';
import { provideSlots } from '@praticio/ui-kit/slots';
import { toastQueue } from '@praticio/ui-kit/toast';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetFailures } from '../base/pace.ts';
import { holdTestsToSentences } from './rendered-sentences.ts';
import './quick-pages.ts';

// happy-dom reports each failed or aborted request on Node's console, which vitest does not filter; tests cause these
// failures on purpose
const NETWORK_REPORT = /^(GET|POST|PUT|PATCH|DELETE) http\S+ \d{3} |Network error|^Error: socket hang up/;
const report = nodeConsole.error.bind(nodeConsole);
nodeConsole.error = (...parts: unknown[]) => {
  if (!NETWORK_REPORT.test(String(parts[0]))) report(...parts);
};

// like the build of the pages (ui-kit/src/federation/french-only.ts); react-aria is loaded after this
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'fr-FR' });

holdTestsToSentences();

// `findBy…` and `waitFor` give up after a second by default, which is too short on a busy machine
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  // remove elements that components have added beside their container: the next test's Tab key would reach them
  for (const left of document.body.querySelectorAll(':scope > :not([data-live-announcer])')) left.remove();
  document.getSelection()?.removeAllRanges();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signOut();
  forgetFailures();
  localStorage.clear();
  sessionStorage.clear();
  for (const { key } of [...toastQueue.visibleToasts]) toastQueue.close(key);
});

afterAll(() => provideSlots({}));
