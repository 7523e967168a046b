import { defineConfig } from 'vitest/config';

/** happy-dom does not know every element of HTML yet. */
const UNKNOWN_ELEMENT = /^The tag <search> is unrecognized/;

/** The one vitest configuration of the browser packages. */
export const browserTests = defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // The set-up empties the page and every store after each test, so files share a process; loading React and the
    // components anew for each took half of the time.
    isolate: false,
    setupFiles: ['ui-kit/testing/setup'],
    maxWorkers: 2,
    // Typing letter by letter takes its time on a machine that is busy with a whole platform.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    onConsoleLog: (log) => !UNKNOWN_ELEMENT.test(log.trim()),
  },
});
