import { defineConfig } from 'vitest/config';
import { lasting } from './soak.ts';

/** The one vitest configuration of the packages that run in Node. */
export const serviceTests = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Every test starts what it needs and stops it, so files share a process: loading modules anew took a fifth of the time.
    isolate: false,
    maxWorkers: 2,
    // The five tries of a poison event take two and a half minutes at their real pace.
    testTimeout: lasting(90_000, 300_000),
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
