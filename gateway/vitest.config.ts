import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { maxWorkers: 2, testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
});
