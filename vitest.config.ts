import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { DEEP, SOAK } from './local/testing/deep-tests.ts';
import { lasting } from './service-kit/src/testing/soak.ts';

/** happy-dom does not know every element of HTML yet. */
const UNKNOWN_ELEMENT = /^The tag <search> is unrecognized/;

/**
 * The tests of every package in one run of two projects: the modules that packages have in common are loaded, and made fast
 * by the engine, once a worker and not once a package. One project a package took half as much processor time again.
 * A package's `npm test` runs its own files of it.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [
      { name: DEEP, description: 'exhaustive, left to npm run test:deep' },
      { name: SOAK, description: 'long, left to npm run test:soak' },
    ],
    onConsoleLog: (log) => !UNKNOWN_ELEMENT.test(log.trim()),
    projects: [
      {
        test: {
          name: 'services',
          include: testsOf(
            '{contracts,client,service-kit,gateway,renderer,svc-*,svc-messaging/hub,deploy,local}',
          ),
          // Every test starts its servers and stops them, so files share a process: loading modules anew took a fifth of the time.
          isolate: false,
          // The five tries of a poison event take two and a half minutes at their real pace.
          testTimeout: lasting(240_000, 300_000),
          hookTimeout: 240_000,
          // A wait ends with its condition: only a failure takes so long.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'pages',
          include: testsOf('{ui-kit,shell,mf-*}'),
          environment: 'happy-dom',
          // The set-up empties the page and every store after each test, so files share a process; loading React and the
          // components anew for each took half of the time.
          isolate: false,
          setupFiles: ['@praticio/ui-kit/testing/setup'],
          // for every file: files share modules, and a mock of one came too late where another had loaded the real one
          alias: { 'idb-keyval': join(import.meta.dirname, 'ui-kit/src/testing/memory-database.ts') },
          // Typing letter by letter takes its time on a machine that is busy with a whole platform.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

function testsOf(folders: string): string[] {
  return [`${folders}/{src,test}/**/*.test.{ts,tsx}`];
}
