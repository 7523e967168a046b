import type { RemotePage } from '@praticio/contracts/base/remote-record';

/** The pages of this remote, which each release records: shell, gateway and renderer learn of them there. */
export const pages = [
  { path: 'tarifs', layout: 'visitor', access: 'everyone' },
  { path: 'shop', layout: 'application', access: 'member' },
  { path: 'shop/credits', layout: 'application', access: 'member' },
  { path: 'payment/success', layout: 'application', access: 'member' },
  { path: 'payment/cancel', layout: 'application', access: 'member' },
] as const satisfies readonly RemotePage[];

export type PagePath = (typeof pages)[number]['path'];
