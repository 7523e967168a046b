import type { ReactNode } from 'react';
import { type BarLink, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { PendingInterests } from './pending-interests.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import type { ShownEntry } from './use-menu.ts';

/** The count that the shell shows beside an entry, by the name that the entry's remote has recorded. */
const BADGES: Readonly<Record<string, () => ReactNode>> = {
  // as wide without a badge, so that its arrival moves nothing
  'unread-conversations': () => (
    <span className="inline-flex min-w-5.5">
      <UnreadBadge />
    </span>
  ),
  // above the end of the word on a narrow desk, where the bar has no room for it
  'pending-interests': () => (
    <span className="inline-flex lg:absolute lg:top-1.5 lg:right-0 xl:static xl:min-w-5.5">
      <PendingInterests />
    </span>
  ),
};

interface MenuLinksProps {
  entries: readonly ShownEntry[];
  Link: typeof BarLink | typeof PhoneLink;
}

/** The entries of a menu as links. */
export function MenuLinks({ entries, Link }: MenuLinksProps) {
  return entries.map(({ to, label, end, badge = '' }) => {
    const Badge = BADGES[badge];
    return (
      <Link key={to} to={to} end={end} badge={Badge && <Badge />}>
        {label}
      </Link>
    );
  });
}

/** A menu as a group of the phone's menu; nothing without entries. */
export function PhoneMenu({ title, entries }: { title?: string; entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <PhoneGroup {...(title !== undefined && { title })}>
      <MenuLinks entries={entries} Link={PhoneLink} />
    </PhoneGroup>
  );
}
