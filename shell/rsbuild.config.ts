import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  builtForDevelopment,
  describeShell,
  esmRuntime,
  frenchOnly,
  lightContracts,
  listLicences,
  modeOf,
  platformProxy,
  react,
  reportOutput,
} from '@praticio/ui-kit/rsbuild';
import { defineConfig } from '@rsbuild/core';
import tailwind from '@tailwindcss/postcss';
import { developmentTags, respondWithRegistry, sourcesProxy } from './dev-server.config.ts';
import { federation } from './module-federation.config.ts';
import { ownPages } from './src/own-pages.ts';

export default defineConfig(({ command }) => ({
  mode: modeOf(command),
  plugins: [
    react(),
    frenchOnly(),
    lightContracts(),
    esmRuntime(),
    describeShell(ownPages),
    listLicences(),
    pluginModuleFederation(federation),
  ],
  source: { entry: { index: './src/main.tsx' } },
  html: {
    template: './src/index.html',
    tags: command === 'dev' ? developmentTags : [],
  },
  // a development server leaves the folder's build to the platform
  output: { assetPrefix: '/', cleanDistPath: command === 'build', legalComments: 'none', ...reportOutput },
  dev: command === 'dev' ? {} : builtForDevelopment('/'),
  server: {
    proxy: { ...sourcesProxy, ...platformProxy },
    historyApiFallback: true,
    setup: ({ server }) => void server.middlewares.use(respondWithRegistry),
  },
  // both fonts are in the first view; a page that learns of them from the style sheet swaps them late
  performance: { preload: { type: 'all-assets', include: [/\.woff2$/] } },
  tools: { postcss: (_options, { addPlugins }) => addPlugins(tailwind()) },
}));
