import { browserTests } from 'ui-kit/testing/vitest';

export default browserTests;
