import { LinkButton } from '@praticio/ui-kit/button';
import { useProfile } from '@praticio/ui-kit/profile';
import { useHasRole, useSession } from '@praticio/ui-kit/session';
import { AccountMenu } from './account-menu.tsx';
import { BarMenu } from './bar-menu.tsx';
import { HolderMenu } from './holder-menu.tsx';
import { MenuLinks, PhoneMenu } from './menu-links.tsx';
import { BarLink, PhoneButton, PhoneGroup, PhoneLink } from './nav-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SiteHeader } from './site-header.tsx';
import { useLogout } from './use-logout.ts';
import { type ShownEntry, useMenu } from './use-menu.ts';
import { useOwnName } from './use-own-name.ts';

/** It stands in the bar as a button, on phones too. */
const SHOP = '/shop';
const PUBLISH = '/offers/create';

/** The bar of the application for a signed-in member: entries mainly for another role are in the menu of the account. */
export function ApplicationHeader() {
  const { name } = useOwnName();
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { user } = useSession();
  // the name of their structure takes the room of their own
  const isMember = (useProfile().profile?.teams ?? 0) > 0;
  return (
    <SiteHeader
      home="/dashboard"
      owner={name}
      hasHolders={isMember}
      always={
        <>
          {isRecruiter && !user?.isReader && (
            <LinkButton to={SHOP} variant="secondary" className="whitespace-nowrap max-sm:px-2.5 lg:ml-2">
              + Crédits
            </LinkButton>
          )}
          <HolderMenu />
          <NotificationBell />
          {/* as wide before the name is there as after */}
          <div
            className={`hidden justify-end lg:flex ${isMember ? '' : 'min-[85rem]:-mr-2 min-[85rem]:w-42'}`}
          >
            <AccountMenu isShort={isMember} />
          </div>
        </>
      }
      desktop={<DesktopLinks />}
      mobile={<PhoneLinks />}
    />
  );
}

function DesktopLinks() {
  return (
    <>
      <BarMenu label="Mon espace" entries={useMenu('own-space', 'wide')} />
      <BarMenu label="Offres" entries={useOwnMenu('offers', 'wide')} />
      <MenuLinks entries={useOwnMenu('application', 'wide')} Link={BarLink} />
    </>
  );
}

function PhoneLinks() {
  const leave = useLogout();
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  return (
    <>
      <PhoneMenu title="Mon espace" entries={useMenu('own-space', 'phone')} />
      <PhoneMenu title="Offres" entries={useOwnMenu('offers', 'phone')} />
      <PhoneMenu entries={useOwnMenu('application', 'phone')} />
      <PhoneMenu title="Pour qui recrute" entries={useMenu('application', 'phone', true)} />
      <PhoneGroup>
        {isRecruiter && <PhoneLink to="/equipe">Équipe</PhoneLink>}
        <PhoneButton onPress={leave}>Se déconnecter</PhoneButton>
      </PhoneGroup>
    </>
  );
}

/** The entries without the shop, and for a member who only reads without publishing. */
function useOwnMenu(...menu: Parameters<typeof useMenu>): ShownEntry[] {
  const { user } = useSession();
  return useMenu(...menu).filter(({ to }) => to !== SHOP && !(user?.isReader && to === PUBLISH));
}
