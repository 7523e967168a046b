import type { Profile } from '@praticio/contracts/identity/profile';
import { Alert } from '@praticio/ui-kit/alert';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { useLeaveGuard } from '@praticio/ui-kit/leave-guard';
import { useProfile } from '@praticio/ui-kit/profile';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import { Tabs } from '@praticio/ui-kit/tabs';
import { lazy, Suspense, useState } from 'react';
import { AvailabilityTab } from './availability-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PersonalTab, usePersonalForm } from './personal-tab.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { StructureInvitation } from './structure-invitation.tsx';
import { editedStructure, StructureTab, useStructureForm } from './structure-tab.tsx';
import { TradeTab } from './trade-tab.tsx';
import { useAvailabilityForm } from './use-availability-form.ts';
import { useTradeForm } from './use-trade-form.ts';

/** The facts of the member and of their structure, to be kept up to date. */
export function ProfilePage() {
  const { profile, isFallback } = useProfile();
  return (
    <Container width="narrow">
      <PageHeader
        title="Profil"
        actions={
          <LinkButton to="/profile/security" variant="secondary" icon="shield">
            Sécurité et données
          </LinkButton>
        }
      />
      {isFallback ? (
        <ProfileFailure />
      ) : profile ? (
        <ProfileTabs profile={profile} />
      ) : (
        <SkeletonList count={2} />
      )}
    </Container>
  );
}

// seldom opened, so they come when they are
const DocumentsTab = lazy(async () => ({ default: (await import('./documents-tab.tsx')).DocumentsTab }));

const tabIds = ['professional', 'personal', 'trade', 'availability', 'documents', 'notifications'] as const;
type TabId = (typeof tabIds)[number];

const inFrench = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Missing personal facts of the profile: 'votre téléphone'. */
function missingOf({ firstname, lastname, phone }: Profile): string[] {
  return [!firstname && 'votre prénom', !lastname && 'votre nom', !phone && 'votre téléphone'].filter(
    (part) => part !== false,
  );
}

function ProfileTabs({ profile }: { profile: Profile }) {
  const structure = editedStructure(profile);
  const [parameters] = useSearchParams();
  // links of mails and other pages lead to one of the tabs
  const [selected, select] = useState<TabId>(() => {
    const wanted = tabIds.find((id) => id === parameters.get('tab')) ?? 'professional';
    return wanted === 'professional' && !structure ? 'personal' : wanted;
  });
  // a hidden tab is not rendered, but keeps its unsaved values
  const personal = usePersonalForm(profile);
  const professional = useStructureForm(profile);
  const availability = useAvailabilityForm(profile);
  const trade = useTradeForm(profile);
  const isDirty = [personal, professional, availability, trade].some((one) => one.isDirty);
  const leaveQuestion = useLeaveGuard(isDirty);
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const missing = missingOf(profile);
  return (
    <Stack>
      {missing.length > 0 && (
        <Alert
          tone="warning"
          title="Votre profil est incomplet"
          action={
            selected === 'professional' && (
              <Button variant="secondary" size="small" onPress={() => select('personal')}>
                Compléter mon profil
              </Button>
            )
          }
        >
          {`Indiquez ${inFrench.format(missing)} : ${isRecruiter ? 'les candidats' : 'les recruteurs'} sauront à qui ils s'adressent.`}
        </Alert>
      )}
      <Tabs
        label="Profil"
        selected={selected}
        onSelect={(id) => select(id as TabId)}
        tabs={[
          ...(structure
            ? [
                {
                  id: 'professional',
                  title: 'Informations professionnelles',
                  content: <StructureTab structure={structure} professional={professional} />,
                },
              ]
            : []),
          {
            id: 'personal',
            title: 'Informations personnelles',
            content: <PersonalTab profile={profile} personal={personal} />,
          },
          {
            id: 'trade',
            title: 'Mon métier',
            content: <TradeTab profile={profile} trade={trade} />,
          },
          {
            id: 'availability',
            title: 'Mes disponibilités',
            content: <AvailabilityTab availability={availability} />,
          },
          {
            id: 'documents',
            title: 'Mes documents',
            content: (
              <Suspense fallback={<SkeletonList count={2} />}>
                <DocumentsTab />
              </Suspense>
            ),
          },
          {
            id: 'notifications',
            title: 'Notifications',
            content: <NotificationsTab profile={profile} />,
          },
        ]}
      />
      {!structure && <StructureInvitation />}
      {leaveQuestion}
    </Stack>
  );
}
