import type { MenuEntry, RemotePage } from '@praticio/contracts/base/remote-record';

const page = <Path extends string>(path: Path) =>
  ({ path, layout: 'administrator', access: 'administrator' }) as const;

/** The pages of this remote, which each release records: shell, gateway and renderer learn of them there. */
export const pages = [
  page('admin'),
  page('admin/articles'),
  page('admin/articles/new'),
  page('admin/articles/:id/edit'),
  page('admin/comments'),
  page('admin/users'),
  page('admin/users/:id'),
  page('admin/structures'),
  page('admin/offers'),
  page('admin/reports'),
  page('admin/payments'),
  page('admin/events'),
  page('admin/platform'),
  page('admin/audit'),
] as const satisfies readonly RemotePage[];

export type PagePath = (typeof pages)[number]['path'];

/** Its entries in the menus of the shell, recorded likewise. */
export const menu: readonly MenuEntry[] = [
  { menu: 'administration', label: 'Tableau de bord', to: '/admin', rank: 10 },
  { menu: 'administration', label: 'Articles', to: '/admin/articles', rank: 20 },
  { menu: 'administration', label: 'Commentaires', to: '/admin/comments', rank: 30 },
  { menu: 'marketplace', label: 'Utilisateurs', to: '/admin/users', rank: 10 },
  { menu: 'marketplace', label: 'Structures', to: '/admin/structures', rank: 20 },
  { menu: 'marketplace', label: 'Offres', to: '/admin/offers', rank: 30 },
  { menu: 'marketplace', label: 'Signalements', to: '/admin/reports', rank: 40 },
  { menu: 'marketplace', label: 'Paiements', to: '/admin/payments', rank: 50 },
  { menu: 'platform', label: 'État des services', to: '/admin/platform', rank: 10 },
  { menu: 'platform', label: 'Événements en échec', to: '/admin/events', rank: 20 },
  { menu: 'platform', label: 'Journal', to: '/admin/audit', rank: 30 },
];
