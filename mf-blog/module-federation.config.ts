import type { RemoteOptions } from '@praticio/ui-kit/federation';
import { menu, pages } from './src/exposes/pages.ts';

/** The exposes, pages and menu of this remote; read by its build and by its tests. */
export const remote: RemoteOptions = {
  name: 'mf-blog',
  exposes: {
    routes: './src/exposes/routes.tsx',
    'latest-articles': './src/exposes/latest-articles.tsx',
  },
  pages,
  menu,
};
