import {
  isAt,
  type PageAccess,
  type PageLayout,
  pageAccesses,
  pageLayouts,
  type RecordedPage,
  type RemoteRecord,
  remotePageAt,
} from '@praticio/contracts/base/remote-record';
import { ownPages } from './own-pages.ts';

export type Access = PageAccess;

/** How a page is framed and guarded. */
export interface AccessRule {
  layout: PageLayout;
  access: Access;
  hasBottomBar?: true;
}

/** The rule of the page at `pathname`, the shell's own or one that a remote has recorded; null when there is none. */
export function accessRuleOf(pathname: string, records: readonly RemoteRecord[]): AccessRule | null {
  if (!isReadable(pathname)) return null;
  const own = ownPages.find(({ path }) => isAt(path, pathname));
  if (own) return own;
  const found = remotePageAt(records, pathname);
  return found && ruleOf(found.page);
}

/** Whether the path can be decoded: one that cannot is no page, even where an id may stand. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A remote that is newer than this shell may use words that it does not know: the strictest access is taken then. */
function ruleOf({ layout, access, hasBottomBar }: RecordedPage): AccessRule {
  return {
    layout: pageLayouts.find((known) => known === layout) ?? 'public',
    access: pageAccesses.find((known) => known === access) ?? 'administrator',
    ...(hasBottomBar && { hasBottomBar }),
  };
}
