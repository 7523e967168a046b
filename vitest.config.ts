import { defineConfig } from 'vitest/config';

/** `npx vitest` at the root: the tests of every package in one run, so that no core waits for a package's last file. */
export default defineConfig({ test: { projects: ['*/vitest.config.ts'] } });
