import type { MenuEntry, RemotePage } from '@praticio/contracts/base/remote-record';

/** The pages of this remote, which each release records: shell, gateway and renderer learn of them there. */
export const pages = [
  { path: 'conversations', layout: 'application', access: 'member' },
  { path: 'conversations/:id', layout: 'application', access: 'member', hasBottomBar: true },
  { path: 'engagements/:id/contract', layout: 'application', access: 'member' },
] as const satisfies readonly RemotePage[];

export type PagePath = (typeof pages)[number]['path'];

/** Its entries in the menus of the shell, recorded likewise. */
export const menu: readonly MenuEntry[] = [
  { menu: 'application', label: 'Messages', to: '/conversations', rank: 20, badge: 'unread-conversations' },
];
