import { join } from 'node:path';
import { remotePackages } from '@praticio/local/page-packages';
import type { RemoteOptions } from '@praticio/ui-kit/federation';
import { frenchOnly, lightContracts, react } from '@praticio/ui-kit/rsbuild';
import { defineConfig, rspack } from '@rsbuild/core';
import tailwind from '@tailwindcss/postcss';

/** The same sources as one bundle without federation, for bench/pages.ts. Run in the folder of the shell. */
const root = join(import.meta.dirname, '../../..');
const loader = join(import.meta.dirname, 'loader.ts');

async function loadersOf(name: string): Promise<string[]> {
  const file = join(root, name, 'module-federation.config.ts');
  const { remote } = (await import(file)) as { remote: RemoteOptions };
  return Object.entries(remote.exposes).map(
    ([expose, module]) => `'${name}/${expose}': () => import('${join(root, name, module)}'),`,
  );
}

const loaders = await Promise.all(remotePackages.map(loadersOf));
const exposes = `export const exposes = {\n${loaders.flat().join('\n')}\n};`;

export default defineConfig({
  plugins: [react(), frenchOnly(), lightContracts()],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './src/index.html' },
  output: {
    assetPrefix: '/',
    legalComments: 'none',
    cleanDistPath: true,
    distPath: { root: process.env.ONE_BUNDLE_DIR ?? 'dist-one-bundle' },
  },
  performance: { preload: { type: 'all-assets', include: [/\.woff2$/] }, printFileSize: false },
  tools: {
    postcss: (_options, { addPlugins }) => addPlugins(tailwind()),
    rspack: (_config, { appendPlugins }) =>
      appendPlugins([
        new rspack.experiments.VirtualModulesPlugin({
          [join(import.meta.dirname, 'exposes.js')]: exposes,
        }),
        new rspack.NormalModuleReplacementPlugin(/\/loader\.ts$/, (module) => {
          if (module.contextInfo.issuer.includes('/shell/src/')) module.request = loader;
        }),
      ]),
  },
});
