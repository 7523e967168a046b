import type { ReactNode } from 'react';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { PhoneMenu } from './menu-links.tsx';
import { PhoneButton, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PageBody } from './page-body.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useLogout } from './use-logout.ts';
import { useMenu } from './use-menu.ts';

/** The frame of the back-office: its links are next to the page, on phones in the menu. */
export function AdministratorLayout({ children }: { children: ReactNode }) {
  return (
    <PageBody
      header={
        <SiteHeader
          home="/admin"
          always={<NotificationBell />}
          desktop={null}
          mobile={<AdministratorLinks />}
        />
      }
    >
      <div className="administration mx-auto flex max-w-[88rem]">
        <aside className="sticky top-18 hidden h-[calc(100dvh-4.5rem)] w-60 flex-none border-r border-line overflow-y-auto p-4 lg:block">
          <nav aria-label="Administration">
            <AdministratorLinks isNarrow />
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

function AdministratorLinks({ isNarrow = false }: { isNarrow?: boolean }) {
  const leave = useLogout();
  return (
    <>
      <PhoneMenu entries={useMenu('administration', 'phone')} />
      <PhoneMenu title="Place de marché" entries={useMenu('marketplace', 'phone')} />
      <PhoneMenu title="Plateforme" entries={useMenu('platform', 'phone')} />
      <PhoneGroup>
        <PhoneLink to="/conversations">
          Messages
          <UnreadBadge />
        </PhoneLink>
        <PhoneLink to="/" end>
          Voir le site
        </PhoneLink>
        <PhoneButton onPress={leave}>Se déconnecter</PhoneButton>
      </PhoneGroup>
      <SchemeSwitch hasIcons={!isNarrow} />
    </>
  );
}
