import { join } from 'node:path';
import { browserTests } from 'ui-kit/testing/vitest';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(browserTests, {
  // for every file: files share modules, and a mock of one came too late where another had loaded the real one
  test: { alias: { 'idb-keyval': join(import.meta.dirname, 'test/memory-database.ts') } },
});
