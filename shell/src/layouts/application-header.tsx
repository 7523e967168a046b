import { LinkButton } from 'ui-kit/button';
import { useHasRole } from 'ui-kit/session';
import { AccountMenu } from './account-menu.tsx';
import { BarMenu } from './bar-menu.tsx';
import { InterestsLink } from './interests-link.tsx';
import { BarLink, PhoneButton, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useLogout } from './use-logout.ts';
import { useOwnName } from './use-own-name.ts';

const OWN_PAGES = [
  { to: '/dashboard', label: 'Tableau de bord' },
  { to: '/profile', label: 'Profil' },
];
const SEE_OFFERS = { to: '/offers', label: 'Voir les offres' };
const CREATE_OFFER = { to: '/offers/create', label: 'Créer une offre' };
const ALERTS = { to: '/offers/alerts', label: 'Mes alertes' };

/** The bar of the application for who is signed in. */
export function ApplicationHeader() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { name } = useOwnName();
  return (
    <SiteHeader
      home="/dashboard"
      owner={name}
      always={
        <>
          <LinkButton to="/shop" variant="secondary" className="whitespace-nowrap max-sm:px-2.5">
            + Crédits
          </LinkButton>
          <NotificationBell />
          <div className="hidden lg:block">
            <AccountMenu />
          </div>
        </>
      }
      desktop={<DesktopLinks isRecruiter={isRecruiter} />}
      mobile={<PhoneLinks isRecruiter={isRecruiter} />}
    />
  );
}

function DesktopLinks({ isRecruiter }: { isRecruiter: boolean }) {
  return (
    <>
      <BarMenu label="Mon espace" entries={OWN_PAGES} />
      <BarMenu label="Offres" entries={[SEE_OFFERS, CREATE_OFFER, ALERTS]} />
      <BarLink to="/cv-library">Bibliothèque CV</BarLink>
      <MessagesLink Link={BarLink} />
      {isRecruiter && <InterestsLink Link={BarLink} />}
    </>
  );
}

function PhoneLinks({ isRecruiter }: { isRecruiter: boolean }) {
  const leave = useLogout();
  const offers = isRecruiter ? [SEE_OFFERS, CREATE_OFFER, ALERTS] : [SEE_OFFERS, ALERTS];
  return (
    <>
      <PhoneGroup title="Mon espace">
        {OWN_PAGES.map(({ to, label }) => (
          <PhoneLink key={to} to={to}>
            {label}
          </PhoneLink>
        ))}
      </PhoneGroup>
      <PhoneGroup title="Offres">
        {offers.map(({ to, label }) => (
          <PhoneLink key={to} to={to} end>
            {label}
          </PhoneLink>
        ))}
      </PhoneGroup>
      <PhoneGroup>
        <PhoneLink to="/cv-library">Bibliothèque CV</PhoneLink>
        <MessagesLink Link={PhoneLink} />
        {isRecruiter && <InterestsLink Link={PhoneLink} />}
      </PhoneGroup>
      <PhoneGroup>
        <PhoneButton onPress={leave}>Déconnexion</PhoneButton>
      </PhoneGroup>
    </>
  );
}

/** 'Messages' with the unread badge of mf-messaging; without it the link is just a link. */
function MessagesLink({ Link }: { Link: typeof BarLink | typeof PhoneLink }) {
  return (
    <Link to="/conversations">
      Messages
      {/* as wide without a badge, so that its arrival moves nothing */}
      <span className="inline-flex min-w-5.5">
        <UnreadBadge />
      </span>
    </Link>
  );
}
