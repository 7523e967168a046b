import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwind from '@tailwindcss/postcss';
import { frenchOnly, platformProxy } from 'ui-kit/rsbuild';
import { federation } from './module-federation.config.ts';

export default defineConfig({
  plugins: [pluginReact(), frenchOnly(), pluginModuleFederation(federation)],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './src/index.html' },
  output: { assetPrefix: '/', cleanDistPath: true, legalComments: 'none' },
  server: { proxy: platformProxy, historyApiFallback: true },
  tools: { postcss: (_options, { addPlugins }) => addPlugins(tailwind()) },
});
