/** The Rsbuild configuration that all remotes have in common; the shell's own is in its folder. */
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfigDefinition } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwind from '@tailwindcss/postcss';
import { defineRemote, type RemoteOptions } from 'ui-kit/federation';
import { frenchOnly } from './french-only.ts';

export { frenchOnly } from './french-only.ts';

/** The running platform that a development server works over. */
export const PLATFORM = process.env.PLATFORM_URL ?? 'http://localhost:8080';

/** Paths that a page served by a development server asks the running platform for. */
export const platformProxy: Record<string, { target: string; changeOrigin: boolean }> = Object.fromEntries(
  ['/api', '/uploads', '/remotes', '/.well-known'].map((path) => [
    path,
    { target: PLATFORM, changeOrigin: true },
  ]),
);

/** React, with the kit's JSX runtime: French spaces in what is drawn. */
export const react = () => pluginReact({ swcReactOptions: { importSource: 'ui-kit' } });

/** `rsbuild build`: what the platform serves. `rsbuild dev`: the remote alone, over a running platform. */
export function remoteBuild(remote: RemoteOptions): RsbuildConfigDefinition {
  return defineConfig(({ command }) => {
    const runsAlone = command === 'dev';
    return {
      plugins: [react(), frenchOnly(), pluginModuleFederation(defineRemote(remote, runsAlone))],
      // What the platform serves is loaded by the shell: a page of its own would only weigh.
      source: { entry: runsAlone ? { index: './src/main.tsx' } : {} },
      html: { title: `Praticio · ${remote.name}`, tags: [{ tag: 'html', attrs: { lang: 'fr' } }] },
      output: { assetPrefix: 'auto', cleanDistPath: command === 'build', legalComments: 'none' },
      server: { proxy: platformProxy, historyApiFallback: true },
      tools: { postcss: (_options, { addPlugins }) => addPlugins(tailwind()) },
      performance: { printFileSize: { compressed: true } },
    };
  });
}
