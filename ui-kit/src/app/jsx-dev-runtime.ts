/** Like `jsx-runtime.ts`, for development builds and tests. */
import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { withFrenchSpaces } from './french-spaces.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment } from 'react/jsx-dev-runtime';

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) {
  return react.jsxDEV(type, withFrenchSpaces(type, props), key, isStatic, source, self);
}
