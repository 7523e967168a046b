import type { ReactNode } from 'react';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { PhoneButton, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { PageBody } from './page-body.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useLogout } from './use-logout.ts';

/** The frame of the back-office: its links are next to the page, on phones in the menu. */
export function AdministratorLayout({ children }: { children: ReactNode }) {
  return (
    <PageBody header={<SiteHeader home="/admin" desktop={null} mobile={<AdministratorLinks />} />}>
      <div className="mx-auto flex max-w-[88rem]">
        <aside className="sticky top-18 hidden h-[calc(100dvh-4.5rem)] w-60 flex-none border-r border-line overflow-y-auto p-4 lg:block">
          <nav aria-label="Administration">
            <AdministratorLinks />
          </nav>
        </aside>
        <div className="min-w-0 flex-1">
          <SecondFactorNotice />
          {children}
        </div>
      </div>
      <ConfirmationDialog />
    </PageBody>
  );
}

function AdministratorLinks() {
  const leave = useLogout();
  return (
    <>
      <PhoneGroup>
        <PhoneLink to="/admin" end>
          Tableau de bord
        </PhoneLink>
        <PhoneLink to="/admin/articles">Articles</PhoneLink>
        <PhoneLink to="/admin/comments">Commentaires</PhoneLink>
      </PhoneGroup>
      <PhoneGroup title="Place de marché">
        <PhoneLink to="/admin/users">Utilisateurs</PhoneLink>
        <PhoneLink to="/admin/structures">Structures</PhoneLink>
        <PhoneLink to="/admin/offers">Offres</PhoneLink>
        <PhoneLink to="/admin/reports">Signalements</PhoneLink>
        <PhoneLink to="/admin/payments">Paiements</PhoneLink>
      </PhoneGroup>
      <PhoneGroup title="Plateforme">
        <PhoneLink to="/admin/platform">État des services</PhoneLink>
        <PhoneLink to="/admin/events">Événements en échec</PhoneLink>
        <PhoneLink to="/admin/audit">Journal</PhoneLink>
      </PhoneGroup>
      <PhoneGroup>
        <PhoneLink to="/conversations">
          Messages
          <UnreadBadge />
        </PhoneLink>
        <PhoneLink to="/" end>
          Voir le site
        </PhoneLink>
        <PhoneButton onPress={leave}>Déconnexion</PhoneButton>
      </PhoneGroup>
      <SchemeSwitch />
    </>
  );
}
