/** Set-up file of every browser package's vitest: matchers, and nothing left over from one test to the next. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { signOut } from 'ui-kit/session';
import { toastQueue } from 'ui-kit/toast';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  signOut();
  sessionStorage.clear();
  for (const { key } of [...toastQueue.visibleToasts]) toastQueue.close(key);
});
