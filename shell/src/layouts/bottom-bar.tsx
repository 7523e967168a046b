import type { ReactNode } from 'react';
import { Icon, type IconName } from 'ui-kit/icon';
import { matchPath, NavLink, useLocation } from 'ui-kit/router';
import { homeOf, useSession } from 'ui-kit/session';
import { UnreadBadge } from './unread-badge.tsx';

/** Pages with a bar of their own at the bottom of a phone: the offer's action, the composer, a form's buttons. */
const WITHOUT = ['/offers/:id', '/offers/:id/edit', '/conversations/:id', '/admin/*'];
const LISTS = ['/offers/alerts', '/offers/unsubscribe'];

/** Whether a phone shows the bottom bar on this page. */
export function useHasBottomBar(): boolean {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return false;
  return LISTS.includes(pathname) || !WITHOUT.some((path) => matchPath(path, pathname));
}

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  badge?: ReactNode;
}

/** On phones, what is needed most under the thumb; the menu above has the rest. For who is signed in. */
export function BottomBar() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const isFavourites = pathname === '/dashboard' && search.includes('tab=favorites');
  const entries: Entry[] = [
    { to: '/offers', label: 'Offres', icon: 'compass' },
    { to: '/dashboard?tab=favorites', label: 'Favoris', icon: 'heart' },
    { to: '/conversations', label: 'Messages', icon: 'message', badge: <UnreadBadge /> },
    { to: homeOf(user), label: 'Espace', icon: 'user' },
  ];
  return (
    <nav
      aria-label="Raccourcis"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4">
        {entries.map(({ to, label, icon, badge }) => (
          <li key={label}>
            <NavLink
              to={to}
              end
              aria-current={
                pathname === '/dashboard' && isFavourites !== (label === 'Favoris') ? 'false' : 'page'
              }
              className="relative flex h-16 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted before:absolute before:inset-x-6 before:top-0 before:h-[3px] aria-[current=page]:text-accent-ink aria-[current=page]:before:bg-accent"
            >
              <span className="relative">
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
