import { browserTests } from 'ui-kit/testing/vitest';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(browserTests, { test: { include: ['test/**/*.test.ts'] } });
