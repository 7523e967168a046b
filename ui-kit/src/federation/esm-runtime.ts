import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** The CommonJS files of federation's runtime, which its plugins name by their path. */
const COMMON_JS = /[\\/]@module-federation[\\/][\w-]+[\\/]dist[\\/][\w-]+\.cjs$/;

/** Replaces them by their ECMAScript modules, which can be tree-shaken: saves 4 kB with brotli in the shell. */
export function esmRuntime(): RsbuildPlugin {
  return {
    name: 'esm-runtime',
    setup: (api) => {
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        const replacement = new rspack.NormalModuleReplacementPlugin(COMMON_JS, (data) => {
          data.request = data.request.replace(COMMON_JS, asModule);
          const created = data.createData;
          if (created?.resource) created.resource = created.resource.replace(COMMON_JS, asModule);
        });
        appendPlugins(replacement);
      });
    },
  };
}

const asModule = (path: string) => path.replace(/\.cjs$/, '.js');
