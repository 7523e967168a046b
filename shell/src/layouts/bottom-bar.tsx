import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { NavLink, useLocation } from '@praticio/ui-kit/router';
import { homeOf, useHasRole, useSession } from '@praticio/ui-kit/session';
import type { ReactNode } from 'react';
import { accessRuleOf } from '../access-rules.ts';
import { useRecords } from '../remotes/records.tsx';
import { PendingInterests } from './pending-interests.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** Whether a phone shows the bottom bar on this page; some have one of their own: an offer's action, a form's buttons. */
export function useHasBottomBar(): boolean {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { records } = useRecords();
  if (!user) return false;
  const rule = accessRuleOf(pathname, records);
  return rule?.layout !== 'administrator' && !rule?.hasBottomBar;
}

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  badge?: ReactNode;
  /** The one that stands out. */
  isMain?: true;
}

const PLANNING: Entry = { to: '/planning', label: 'Planning', icon: 'calendar' };
const CANDIDATE: readonly Entry[] = [
  { to: '/offers', label: 'Offres', icon: 'compass' },
  { to: '/dashboard?tab=favorites', label: 'Favoris', icon: 'heart' },
  PLANNING,
];
const READER: readonly Entry[] = [
  { to: '/interests-management', label: 'Candidatures', icon: 'users', badge: <PendingInterests /> },
  PLANNING,
];
const RECRUITER: readonly Entry[] = [
  ...READER,
  { to: '/offers/create', label: 'Publier', icon: 'plus', isMain: true },
];

/** On phones, the main entries of the member's role under the thumb; the menu above has the rest. For signed-in members. */
export function BottomBar() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const isFavourites = pathname === '/dashboard' && search.includes('tab=favorites');
  const entries: Entry[] = [
    ...(useHasRole('ROLE_RECRUITER') ? (user?.isReader ? READER : RECRUITER) : CANDIDATE),
    { to: '/conversations', label: 'Messages', icon: 'message', badge: <UnreadBadge /> },
    { to: homeOf(user), label: 'Mon espace', icon: 'user' },
  ];
  return (
    <nav aria-label="Raccourcis" className="bottom-bar">
      <ul className="mx-auto flex max-w-xl">
        {entries.map(({ to, label, icon, badge, isMain }) => (
          <li key={label} className="flex-auto">
            <NavLink
              to={to}
              end
              aria-current={
                pathname === '/dashboard' && isFavourites !== (label === 'Favoris') ? 'false' : 'page'
              }
              className="bottom-bar__link"
            >
              <span className={isMain ? 'bottom-bar__main' : 'relative'}>
                <Icon name={icon} className="size-6" />
                <span className="absolute -top-1.5 left-4 empty:hidden">{badge}</span>
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
