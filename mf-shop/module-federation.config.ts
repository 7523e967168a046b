import type { RemoteOptions } from '@praticio/ui-kit/federation';
import { pages } from './src/exposes/pages.ts';

/** The exposes, pages and menu of this remote; read by its build and by its tests. */
export const remote: RemoteOptions = {
  name: 'mf-shop',
  exposes: {
    routes: './src/exposes/routes.tsx',
    'credit-balance': './src/exposes/credit-balance.tsx',
    'payment-modal': './src/exposes/payment-modal.tsx',
  },
  pages,
};
