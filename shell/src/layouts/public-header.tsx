import { LinkButton } from 'ui-kit/button';
import { homeOf, useSession } from 'ui-kit/session';
import { BarLink, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useOwnName } from './use-own-name.ts';

const PAGES = [
  { to: '/', label: 'Accueil' },
  { to: '/offers', label: 'Offres' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];

/** The bar of public pages; for who is signed in 'Mon espace' replaces 'Connexion' and 'Inscription'. */
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
        !user && (
          <LinkButton to="/login" variant="ghost" className="lg:hidden">
            Connexion
          </LinkButton>
        )
      }
      desktop={
        <>
          {PAGES.map(({ to, label }) => (
            <BarLink key={to} to={to} end={to === '/'}>
              {label}
            </BarLink>
          ))}
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
          <PhoneGroup>
            {PAGES.map(({ to, label }) => (
              <PhoneLink key={to} to={to} end={to === '/'}>
                {label}
              </PhoneLink>
            ))}
          </PhoneGroup>
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
