import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * Turns off unused output of libraries in tests of pages, which saves about a quarter of their processor time. Both settings are
 * internals: a version without them is slower, and nothing else changes.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// For each element React notes the stack that created it, for its warnings, until its counter passes a limit.
Object.defineProperty(Object(Reflect.get(React, internals)), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// `findBy…` and `waitFor` print the whole page at each try; developers need only the output of the last one.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
