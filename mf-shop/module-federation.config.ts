import type { RemoteOptions } from 'ui-kit/federation';

/** What this remote gives to the shell; read by its build and by its tests. */
export const remote: RemoteOptions = {
  name: 'mf-shop',
  exposes: {
    routes: './src/exposes/routes.tsx',
    'credit-balance': './src/exposes/credit-balance.tsx',
    'payment-modal': './src/exposes/payment-modal.tsx',
  },
};
