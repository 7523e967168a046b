import { fileURLToPath } from 'node:url';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** Modules with react-aria's sentences in other languages; it has about thirty, the product uses one. */
const OTHER_LANGUAGE = /\/intl\/\w+\/(?!fr-FR|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Its module that detects the browser's language. */
const LANGUAGE = /\/useDefaultLocale\.mjs$/;

/** Makes react-aria French, and removes its other languages from the build (English stays as its fallback). */
export function frenchOnly(): RsbuildPlugin {
  const empty = fileURLToPath(new URL('./no-sentences.ts', import.meta.url));
  const french = fileURLToPath(new URL('./french-locale.ts', import.meta.url));
  return {
    name: 'french-only',
    setup: (api) => {
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins([
          new rspack.NormalModuleReplacementPlugin(OTHER_LANGUAGE, empty),
          new rspack.NormalModuleReplacementPlugin(LANGUAGE, french),
        ]);
      });
    },
  };
}
