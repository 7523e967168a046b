import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * Spares tests of pages work that nobody reads, about a quarter of their processor time. Both are internals of their
 * libraries: a version without them does the work again, and nothing else changes.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// For each element React notes the stack that created it, for its warnings, until its counter passes a limit.
Object.defineProperty(Object(Reflect.get(React, internals)), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// `findBy…` and `waitFor` print the whole page for each try, and again when they give up, which is what a developer reads.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
