import type { MenuEntry, RemotePage } from '@praticio/contracts/base/remote-record';

/** The pages of this remote, which each release records: shell, gateway and renderer learn of them there. */
export const pages = [
  { path: 'blog', layout: 'public', access: 'everyone', drawn: 'plain' },
  { path: 'blog/:slug', layout: 'public', access: 'everyone', drawn: 'slug' },
] as const satisfies readonly RemotePage[];

export type PagePath = (typeof pages)[number]['path'];

/** Its entries in the menus of the shell, recorded likewise. */
export const menu: readonly MenuEntry[] = [{ menu: 'public', label: 'Blog', to: '/blog', rank: 20 }];
