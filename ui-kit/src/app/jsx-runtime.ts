/**
 * What every page's JSX is compiled to (`jsxImportSource` of tsconfig.browser.json and the builds): React's own, with
 * French spaces in the text of each element. It is the one place that all drawn text passes, so that the sentences in
 * the sources and on the servers stay as the specification quotes them.
 */
import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { drawn } from './drawn-text.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

export function jsx(type: ElementType, props: object, key?: Key) {
  return react.jsx(type, drawn(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key) {
  return react.jsxs(type, drawn(type, props), key);
}
