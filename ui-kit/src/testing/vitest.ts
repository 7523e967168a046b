import { defineConfig } from 'vitest/config';

/** happy-dom reports each failed answer on the console, as browsers do; tests ask for those failures on purpose. */
const NETWORK_REPORT = /^(GET|POST|PUT|PATCH|DELETE) http\S+ \d{3} |^TypeError: Network error/;

/** happy-dom does not know every element of HTML yet. */
const UNKNOWN_ELEMENT = /^The tag <search> is unrecognized/;

/** The one vitest configuration of the browser packages. */
export const browserTests = defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['ui-kit/testing/setup'],
    maxWorkers: 2,
    // Typing letter by letter takes its time on a machine that is busy with a whole platform.
    testTimeout: 20_000,
    onConsoleLog: (log) => !NETWORK_REPORT.test(log.trim()) && !UNKNOWN_ELEMENT.test(log.trim()),
  },
});
