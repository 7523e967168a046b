/**
 * The second build of shell and remotes, for rendering pages on a server (docs/pages.md#rendered-pages): one CommonJS file for each
 * expose. It has no federation: its `require` returns the shell's copy of shared modules.
 */
import { defineConfig, type RsbuildConfigDefinition, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { importOf, modulesFromShell, type RemoteOptions, sharedNames } from './federation.ts';
import { frenchOnly, lightContracts, react } from './rsbuild.ts';

interface ServerBuildOptions {
  /** Name of the file without its ending → module. */
  entry: Record<string, string>;
  /** Names of the shared modules that `require` provides. */
  externals?: readonly string[];
  plugins?: RsbuildPlugin[];
}

function serverBuild({ entry, externals = [], plugins = [] }: ServerBuildOptions): RsbuildConfigDefinition {
  return defineConfig({
    plugins: [react(), frenchOnly(), lightContracts(), ...plugins],
    mode: 'production',
    source: { entry },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/server' },
      filename: { js: '[name].cjs' },
      assetPrefix: '/',
      cleanDistPath: true,
      emitCss: false,
      emitAssets: false,
      minify: false,
      legalComments: 'none',
    },
    performance: { printFileSize: false },
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, library: { type: 'commonjs2' }, asyncChunks: false };
        config.optimization = { ...config.optimization, splitChunks: false };
        config.externals = Object.fromEntries(externals.map((name) => [importOf(name), `commonjs ${name}`]));
      },
    },
  });
}

/** A remote's pages for the server: `dist/server/routes.cjs`. */
export function remoteServerBuild(remote: RemoteOptions): RsbuildConfigDefinition {
  return serverBuild({ entry: { routes: remote.exposes.routes }, externals: modulesFromShell(remote) });
}

const SHARED_MODULES = 'src/server/shared-modules.js';

/**
 * The shell for the server: `dist/server/shell.cjs`, with a getter for each shared module. `replaced` maps modules of
 * the browser, as they are imported, to their replacements, which may import the originals.
 */
export function shellServerBuild(options: {
  entry: string;
  folder: string;
  replaced: readonly { imported: RegExp; by: string }[];
}): RsbuildConfigDefinition {
  const { entry, folder, replaced } = options;
  const getters = sharedNames.map((name) => `get '${name}'() { return require('${importOf(name)}'); },`);
  const shared = `exports.sharedModules = {\n${getters.join('\n')}\n};`;
  return serverBuild({
    entry: { shell: entry },
    plugins: [
      {
        name: 'shell-on-a-server',
        setup: (api) =>
          api.modifyRspackConfig((_config, { appendPlugins }) => {
            appendPlugins([
              new rspack.experiments.VirtualModulesPlugin({ [`${folder}/${SHARED_MODULES}`]: shared }),
              ...replaced.map(
                ({ imported, by }) =>
                  new rspack.NormalModuleReplacementPlugin(imported, (module) => {
                    if (module.contextInfo.issuer !== by) module.request = by;
                  }),
              ),
            ]);
          }),
      },
    ],
  });
}
