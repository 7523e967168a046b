import type { MenuEntry, MenuName } from '@praticio/contracts/base/remote-record';
import { useSession } from '@praticio/ui-kit/session';
import { useRecords } from '../remotes/records.tsx';

/** An entry as a menu shows it. */
export interface ShownEntry {
  to: string;
  label: string;
  badge?: string;
  /** It is the current one at its very path only: entries for the pages below stand beside it. */
  end: boolean;
}

/** The shell's own entries; those of remotes come with their releases. */
const OWN_ENTRIES: readonly MenuEntry[] = [
  { menu: 'public', label: 'Accueil', to: '/', rank: 0 },
  { menu: 'public', label: 'Contact', to: '/contact', rank: 100 },
  { menu: 'own-space', label: 'Profil', to: '/profile', rank: 100 },
  { menu: 'application', label: '+ Crédits', to: '/shop', rank: 100, mainlyFor: 'ROLE_RECRUITER' },
];

/**
 * The entries of `menu` for this person on a screen of this width, in order: those for their role, or with `ofOthers` those
 * that are mainly for another one.
 */
export function useMenu(menu: MenuName, screen: 'wide' | 'phone', ofOthers = false): ShownEntry[] {
  const { records } = useRecords();
  const { user } = useSession();
  const has = (role: string | undefined) =>
    role === undefined || (user?.roles as readonly string[] | undefined)?.includes(role) === true;
  const entries = [...OWN_ENTRIES, ...records.flatMap((record) => record.menu)]
    .filter((entry) => entry.menu === menu && (entry.screen ?? screen) === screen)
    .filter(({ role, mainlyFor }) => has(role) && has(mainlyFor) !== ofOthers)
    .sort((a, b) => a.rank - b.rank);
  return entries.map(({ to, label, badge }) => ({
    to,
    label,
    end: entries.some((other) => other.to.startsWith(to === '/' ? to : `${to}/`)),
    ...(badge !== undefined && { badge }),
  }));
}
