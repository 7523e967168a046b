import { LinkButton } from '@praticio/ui-kit/button';
import { homeOf, useSession } from '@praticio/ui-kit/session';
import { MenuLinks, PhoneMenu } from './menu-links.tsx';
import { BarLink, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useMenu } from './use-menu.ts';
import { useOwnName } from './use-own-name.ts';

/** The bar of public pages; for members 'Mon espace' replaces 'Connexion' and 'Inscription'. */
export function PublicHeader() {
  const { user } = useSession();
  const { name } = useOwnName();
  const own = { to: homeOf(user), label: 'Mon espace', badge: <UnreadBadge /> };
  const account = user
    ? [own]
    : [
        { to: '/login', label: 'Connexion', badge: null },
        { to: '/register', label: 'Inscription', badge: null },
      ];
  return (
    <SiteHeader
      home="/"
      {...(user && { owner: name })}
      always={
        user ? (
          <NotificationBell />
        ) : (
          <LinkButton to="/login" variant="ghost" className="lg:hidden">
            Connexion
          </LinkButton>
        )
      }
      desktop={
        <>
          <MenuLinks entries={useMenu('public', 'wide')} Link={BarLink} />
          <div className="ml-auto flex items-center gap-2">
            {account.map(({ to, label, badge }, rank) => (
              <LinkButton
                key={to}
                to={to}
                variant={rank === account.length - 1 ? 'primary' : 'ghost'}
                className="relative"
              >
                {label}
                <span className="absolute -top-2 -right-2 empty:hidden">{badge}</span>
              </LinkButton>
            ))}
          </div>
        </>
      }
      mobile={
        <>
          <PhoneMenu entries={useMenu('public', 'phone')} />
          <PhoneGroup>
            {account.map(({ to, label, badge }) => (
              <PhoneLink key={to} to={to}>
                {label}
                {badge}
              </PhoneLink>
            ))}
          </PhoneGroup>
        </>
      }
    />
  );
}
