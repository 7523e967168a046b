import { z } from 'zod';

/**
 * The description of a remote in its release: its pages, who may open them and how they are framed, its entries in the menus,
 * and the slots that it fills. The registry hands it to shell, gateway and renderer, none of which knows a remote by name.
 */

/** `visitor` follows the session: the application's layout for members, the public one for visitors. */
export const pageLayouts = ['public', 'application', 'administrator', 'visitor'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** `member`: signed in with a completed onboarding; administrators pass. */
export const pageAccesses = ['everyone', 'signed-in', 'member', 'administrator'] as const;
export type PageAccess = (typeof pageAccesses)[number];

/** Values of a path's parameter for which a page is rendered on a server; `plain` is a path without one. */
const RENDERED_VALUES = { plain: /^$/, number: /^\d{1,15}$/, slug: /^[a-z0-9-]{1,200}$/ };
export type RenderedValue = keyof typeof RENDERED_VALUES;

/** The menus that the shell shows, in which remotes have entries. */
export const menuNames = [
  'public',
  'own-space',
  'offers',
  'application',
  'administration',
  'marketplace',
  'platform',
] as const;
export type MenuName = (typeof menuNames)[number];

/** A page as its remote's sources name it. */
export interface RemotePage {
  /** From the site's root, without a slash at its ends: `offers/:id`. The first page that matches counts. */
  path: string;
  layout: PageLayout;
  access: PageAccess;
  /** Servers render it for visitors, if its parameter is of this kind. */
  drawn?: RenderedValue;
  /** It has a bar of its own at the bottom of a phone. */
  hasBottomBar?: true;
}

/** An entry in one of the shell's menus. */
export interface MenuEntry {
  menu: MenuName;
  label: string;
  /** Of one of the remote's pages, with a slash: `/offers`. */
  to: string;
  /** Entries stand in the order of their ranks; those of the shell have 0 and 100. */
  rank: number;
  /** Only for people with this role. */
  role?: string;
  /** The bar has it for people with this role; everybody else finds it in the menu of their account. */
  mainlyFor?: string;
  /** Only on screens of this width. */
  screen?: 'wide' | 'phone';
  /** The count that the shell shows beside it. */
  badge?: 'unread-conversations' | 'pending-interests';
}

/** A page as readers take it: one that is newer than they are may say words that they do not know. */
export const recordedPageSchema = z.object({
  path: z.string(),
  layout: z.string(),
  access: z.string(),
  drawn: z.string().exactOptional(),
  hasBottomBar: z.literal(true).exactOptional(),
});
export type RecordedPage = z.infer<typeof recordedPageSchema>;

export const recordedEntrySchema = z.object({
  menu: z.string(),
  label: z.string(),
  to: z.string(),
  rank: z.number(),
  role: z.string().exactOptional(),
  mainlyFor: z.string().exactOptional(),
  screen: z.string().exactOptional(),
  badge: z.string().exactOptional(),
});

export const remoteRecordSchema = z.object({
  name: z.string(),
  pages: z.array(recordedPageSchema).default([]),
  menu: z.array(recordedEntrySchema).default([]),
  /** Names of the slots that it fills. */
  slots: z.array(z.string()).default([]),
});
export type RemoteRecord = z.infer<typeof remoteRecordSchema>;

/** A page with the name of the remote that serves it. */
export interface FoundPage {
  name: string;
  page: RecordedPage;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether `pathname` is one of the page at `path`, whose segments `:name` stand for any. */
export function isAt(path: string, pathname: string): boolean {
  const wanted = segmentsOf(path);
  const given = segmentsOf(pathname);
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, place) =>
        segment.startsWith(':') || segment.toLowerCase() === (given[place] as string).toLowerCase(),
    )
  );
}

/** The remote's page at `pathname`, or null where no remote has one. */
export function remotePageAt(records: readonly RemoteRecord[], pathname: string): FoundPage | null {
  for (const { name, pages } of records) {
    const page = pages.find(({ path }) => isAt(path, pathname));
    if (page) return { name, page };
  }
  return null;
}

/** Whether a server renders `page` at `pathname`. */
export function isRenderedAt({ path, drawn = '' }: RecordedPage, pathname: string): boolean {
  const given = segmentsOf(pathname);
  const values = segmentsOf(path).flatMap((segment, place) =>
    segment.startsWith(':') ? [given[place] as string] : [],
  );
  const allowed = Object.entries(RENDERED_VALUES).find(([kind]) => kind === drawn)?.[1];
  return allowed !== undefined && (values.length === 0 ? [''] : values).every((value) => allowed.test(value));
}

/** The page that opens a remote without knowing an id: the first for everyone, else its first; null without one. */
export function firstPageOf({ pages }: Pick<RemoteRecord, 'pages'>): RecordedPage | null {
  const plain = pages.filter(({ path }) => !path.includes(':'));
  return plain.find(({ access }) => access === 'everyone') ?? plain[0] ?? null;
}
