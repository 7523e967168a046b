import { fileURLToPath } from 'node:url';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** react-aria carries its few sentences in some thirty languages; the product speaks one. */
const OTHER_LANGUAGE = /\/intl\/\w+\/(?!fr-FR|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Leaves react-aria's other languages out of the build (English stays as its fallback). */
export function frenchOnly(): RsbuildPlugin {
  const empty = fileURLToPath(new URL('./no-sentences.ts', import.meta.url));
  return {
    name: 'french-only',
    setup: (api) => {
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins(new rspack.NormalModuleReplacementPlugin(OTHER_LANGUAGE, empty));
      });
    },
  };
}
