/** The common Rsbuild configuration of all remotes; the shell has its own. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  REMOTE_CONTRACT,
  SHELL_DESCRIPTION_PATH,
  type ShellDescription,
} from '@praticio/contracts/base/remotes';
import { defineRemote, type RemoteOptions, sharedVersions } from '@praticio/ui-kit/federation';
import { defineConfig, type RsbuildConfigDefinition, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwind from '@tailwindcss/postcss';
import { buildEnvironment } from './build-environment.ts';
import { lightContracts } from './contracts-plugin.ts';
import { esmRuntime } from './esm-runtime.ts';
import { frenchOnly } from './french-only.ts';

export { buildEnvironment } from './build-environment.ts';
export { lightContracts } from './contracts-plugin.ts';
export { esmRuntime } from './esm-runtime.ts';
export { frenchOnly } from './french-only.ts';
export { listLicences } from './licences.ts';

/** URL of the running platform that a development server uses. */
export const PLATFORM = buildEnvironment.PLATFORM_URL;

/** Paths that a development server forwards to the running platform. */
export const platformProxy: Record<string, { target: string; changeOrigin: boolean }> = Object.fromEntries(
  ['/api', '/uploads', '/remotes', '/.well-known'].map((path) => [
    path,
    { target: PLATFORM, changeOrigin: true },
  ]),
);

/** The output folder of `npm run build -- --report`, a build with source maps; otherwise undefined. */
export const reportOutput = buildEnvironment.BUNDLE_REPORT
  ? { distPath: { root: buildEnvironment.BUNDLE_REPORT }, sourceMap: { js: 'hidden-source-map' as const } }
  : {};

/** The mode of a build: `--mode`, else production, also in tests, which set NODE_ENV. */
export const modeOf = (command: string) => (command === 'build' ? 'production' : 'development');

/** Turns off the settings of a development server, reloading and its URL, for a build in development mode. */
export const builtForDevelopment = (assetPrefix: 'auto' | '/') => ({ hmr: false, assetPrefix });

/** React with the kit's JSX runtime, which inserts French spaces. */
export const react = () => pluginReact({ swcReactOptions: { importSource: '@praticio/ui-kit' } });

/** Writes the shared modules of the shell's build into it, so that a release can be checked against them (deploy/checks). */
export const describeShell = (pages: readonly { path: string }[]): RsbuildPlugin => ({
  name: 'describe-shell',
  setup: (api) =>
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      const description: ShellDescription = {
        contract: REMOTE_CONTRACT,
        shared: sharedVersions(),
        pages: pages.map(({ path }) => path),
      };
      const text = JSON.stringify(description);
      compilation.emitAsset(SHELL_DESCRIPTION_PATH.slice(1), new sources.RawSource(text));
    }),
});

/** `rsbuild build` builds the files for the platform; `rsbuild dev` runs the remote alone with a running platform. */
export function remoteBuild(remote: RemoteOptions): RsbuildConfigDefinition {
  return defineConfig(({ command }) => {
    const runsAlone = command === 'dev';
    return {
      mode: modeOf(command),
      plugins: [
        react(),
        frenchOnly(),
        lightContracts(),
        esmRuntime(),
        pluginModuleFederation(defineRemote(remote, runsAlone)),
      ],
      // no HTML page in the build, because the shell loads the remote
      source: { entry: runsAlone ? { index: './src/main.tsx' } : {} },
      html: { title: `Praticio · ${remote.name}`, tags: [{ tag: 'html', attrs: { lang: 'fr' } }] },
      output: {
        assetPrefix: 'auto',
        cleanDistPath: command === 'build',
        legalComments: 'none',
        ...reportOutput,
      },
      dev: runsAlone ? {} : builtForDevelopment('auto'),
      server: { proxy: platformProxy, historyApiFallback: true },
      tools: {
        postcss: (_options, { addPlugins }) => addPlugins(tailwind()),
        // two versions in one page must not load each other's chunks
        rspack: (config) => {
          const uniqueName = `${remote.name}-${hashOfSources()}`;
          config.output = { ...config.output, uniqueName, chunkLoadingGlobal: `chunk_${uniqueName}` };
        },
      },
      performance: { printFileSize: { compressed: true } },
    };
  });
}

/** A hash of the sources of the remote in the current folder: the same sources give the same build. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['package.json', 'src/**', '../contracts/src/**']).sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
