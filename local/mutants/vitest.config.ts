import { defineConfig } from 'vitest/config';

/** The pure tests of the service whose domain is changed, and no other: they need no engines. */
export default defineConfig({
  test: { include: [`${process.env.MUTATED_SERVICE ?? 'svc-*'}/src/domain/**/*.test.ts`] },
});
