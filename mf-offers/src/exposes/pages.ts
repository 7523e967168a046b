import type { MenuEntry, RemotePage } from '@praticio/contracts/base/remote-record';

/** The pages of this remote, which each release records: shell, gateway and renderer learn of them there. */
export const pages = [
  { path: 'offers', layout: 'visitor', access: 'everyone', drawn: 'plain' },
  { path: 'offres', layout: 'visitor', access: 'everyone', drawn: 'plain' },
  { path: 'offers/create', layout: 'application', access: 'member' },
  { path: 'offers/alerts', layout: 'application', access: 'member' },
  { path: 'offers/unsubscribe', layout: 'visitor', access: 'everyone' },
  { path: 'offers/email-alert', layout: 'visitor', access: 'everyone' },
  { path: 'offers/edit', layout: 'application', access: 'member' },
  { path: 'offers/:id', layout: 'visitor', access: 'everyone', drawn: 'number', hasBottomBar: true },
  { path: 'offers/:id/candidates', layout: 'application', access: 'member' },
  { path: 'offers/:id/edit', layout: 'application', access: 'member', hasBottomBar: true },
  { path: 'my-offers', layout: 'application', access: 'member' },
  { path: 'my-offers/import', layout: 'application', access: 'member' },
  { path: 'my-offers/import/:id', layout: 'application', access: 'member' },
  { path: 'dashboard', layout: 'application', access: 'member' },
  { path: 'planning', layout: 'application', access: 'member' },
  { path: 'engagements', layout: 'application', access: 'member' },
  { path: 'cv-library', layout: 'application', access: 'member' },
  { path: 'remplacants', layout: 'application', access: 'member' },
  { path: 'invitations', layout: 'application', access: 'member' },
  { path: 'interests-management', layout: 'application', access: 'member' },
] as const satisfies readonly RemotePage[];

export type PagePath = (typeof pages)[number]['path'];

/** Its entries in the menus of the shell, recorded likewise. */
export const menu: readonly MenuEntry[] = [
  { menu: 'public', label: 'Offres', to: '/offers', rank: 10 },
  { menu: 'own-space', label: 'Tableau de bord', to: '/dashboard', rank: 10 },
  { menu: 'own-space', label: 'Mes offres', to: '/my-offers', rank: 110, role: 'ROLE_RECRUITER' },
  { menu: 'own-space', label: 'Mes remplaçants', to: '/remplacants', rank: 120, role: 'ROLE_RECRUITER' },
  { menu: 'own-space', label: 'Mes invitations', to: '/invitations', rank: 130 },
  { menu: 'own-space', label: 'Mes engagements', to: '/engagements', rank: 140 },
  { menu: 'offers', label: 'Voir les offres', to: '/offers', rank: 10 },
  { menu: 'offers', label: 'Créer une offre', to: '/offers/create', rank: 20, screen: 'wide' },
  {
    menu: 'offers',
    label: 'Créer une offre',
    to: '/offers/create',
    rank: 20,
    screen: 'phone',
    role: 'ROLE_RECRUITER',
  },
  { menu: 'offers', label: 'Mes alertes', to: '/offers/alerts', rank: 30 },
  { menu: 'application', label: 'Planning', to: '/planning', rank: 5 },
  {
    menu: 'application',
    label: 'Bibliothèque CV',
    to: '/cv-library',
    rank: 10,
    mainlyFor: 'ROLE_RECRUITER',
  },
  {
    menu: 'application',
    label: 'Gestion des intérêts',
    to: '/interests-management',
    rank: 30,
    role: 'ROLE_RECRUITER',
    badge: 'pending-interests',
  },
];
