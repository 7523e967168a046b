/**
 * The JSX runtime of all pages (`jsxImportSource` of tsconfig.browser.json and the builds): React's own, with French spaces
 * in the text of each element. All displayed text passes here, so the sentences in sources and on servers can stay exactly
 * as the specification quotes them.
 */
import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { withFrenchSpaces } from './french-spaces.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

export function jsx(type: ElementType, props: object, key?: Key) {
  return react.jsx(type, withFrenchSpaces(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key) {
  return react.jsxs(type, withFrenchSpaces(type, props), key);
}
