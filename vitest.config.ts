import { defineConfig } from 'vitest/config';
import pageTests from './mf-offers/vitest.config.ts';
import { serviceTests } from './service-kit/src/testing/vitest.ts';

/**
 * The tests of every package in one run of two projects: what the packages have in common is loaded, and made fast
 * by the engine, once a worker and not once a package. One project a package took half as much processor time again.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...serviceTests.test,
          name: 'services',
          include: testsOf('{contracts,service-kit,gateway,svc-*,svc-messaging/hub,deploy,local}'),
        },
      },
      // those of mf-offers have an alias more than the others'
      { test: { ...pageTests.test, name: 'pages', include: testsOf('{ui-kit,shell,mf-*}') } },
    ],
  },
});

function testsOf(folders: string): string[] {
  return [`${folders}/{src,test}/**/*.test.{ts,tsx}`];
}
