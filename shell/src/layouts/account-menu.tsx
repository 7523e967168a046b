import { Avatar } from '@praticio/ui-kit/avatar';
import { Button } from '@praticio/ui-kit/button';
import { Icon } from '@praticio/ui-kit/icon';
import { Menu } from '@praticio/ui-kit/menu';
import { useHasRole } from '@praticio/ui-kit/session';
import { useLogout } from './use-logout.ts';
import { useMenu } from './use-menu.ts';
import { useOwnName } from './use-own-name.ts';

/** Who is signed in, and the way out. `isShort`: by their initials alone, at any width. */
export function AccountMenu({ isShort = false }: { isShort?: boolean }) {
  const { name, shortName } = useOwnName();
  const leave = useLogout();
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const others = useMenu('application', 'wide', true);
  return (
    <Menu
      label="Mon compte"
      trigger={
        <Button variant="ghost" className="max-w-full px-2" aria-label={`Mon compte, ${shortName}`}>
          <Avatar name={name} size="small" />
          {!isShort && (
            <span className="hidden min-w-0 truncate text-ink min-[85rem]:inline">{shortName}</span>
          )}
          <Icon name="chevronDown" className="size-4" />
        </Button>
      }
      entries={[
        { id: 'profile', label: 'Mon profil', icon: 'user', href: '/profile' },
        ...(isRecruiter ? [{ id: 'team', label: 'Équipe', icon: 'users' as const, href: '/equipe' }] : []),
        { id: 'security', label: 'Compte et sécurité', icon: 'lock', href: '/profile/security' },
        ...others.map(({ to, label }) => ({ id: to, label, href: to })),
        { id: 'logout', label: 'Se déconnecter', icon: 'logout', onAction: leave },
      ]}
    />
  );
}
