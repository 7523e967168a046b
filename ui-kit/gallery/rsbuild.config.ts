import { frenchOnly, react } from '@praticio/ui-kit/rsbuild';
import { defineConfig } from '@rsbuild/core';
import tailwind from '@tailwindcss/postcss';

/** The gallery shows every component for development (`npm run gallery`); it is not deployed. */
export default defineConfig({
  plugins: [react(), frenchOnly()],
  source: { entry: { index: './gallery/main.tsx' } },
  html: { title: 'ui-kit', tags: [{ tag: 'html', attrs: { lang: 'fr' } }] },
  output: { distPath: { root: './dist/gallery' } },
  tools: { postcss: (_options, { addPlugins }) => addPlugins(tailwind()) },
});
