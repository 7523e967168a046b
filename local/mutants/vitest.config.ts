import { defineConfig } from 'vitest/config';

/** Runs only the pure tests of the service whose rules are changed; they need no engines. */
export default defineConfig({
  test: { include: [`${process.env.MUTATED_SERVICE ?? 'svc-*'}/src/*/*.test.ts`] },
});
