import { serviceTests } from 'service-kit/testing/vitest';

export default serviceTests;
