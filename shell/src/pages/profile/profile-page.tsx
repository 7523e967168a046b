import type { Profile } from 'contracts/identity';
import { structureTypeLabels } from 'contracts/structures';
import { Card } from 'ui-kit/card';
import { Container, PageHeader } from 'ui-kit/layout';
import { useProfile } from 'ui-kit/profile';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { Tabs } from 'ui-kit/tabs';

/** What is known of the member and of their structure. */
export function ProfilePage() {
  const { profile, isFallback, refetch } = useProfile();
  return (
    <Container width="narrow">
      <PageHeader title="Profil" />
      {isFallback ? (
        <ErrorState title="Erreur lors du chargement du profil" onRetry={() => void refetch()} />
      ) : profile ? (
        <ProfileTabs profile={profile} />
      ) : (
        <SkeletonList count={2} />
      )}
    </Container>
  );
}

function ProfileTabs({ profile }: { profile: Profile }) {
  const personal = {
    id: 'personal',
    title: 'Informations personnelles',
    content: <PersonalFacts profile={profile} />,
  };
  const { structure } = profile;
  const professional = structure && {
    id: 'professional',
    title: 'Informations professionnelles',
    content: <StructureFacts structure={structure} />,
  };
  return <Tabs label="Profil" tabs={professional ? [professional, personal] : [personal]} />;
}

function PersonalFacts({ profile }: { profile: Profile }) {
  return (
    <Facts
      facts={[
        ['Prénom', profile.firstname],
        ['Nom', profile.lastname],
        ['Email', profile.user.email],
        ['Téléphone', profile.phone],
      ]}
    />
  );
}

function StructureFacts({ structure }: { structure: NonNullable<Profile['structure']> }) {
  const { address } = structure;
  return (
    <Facts
      facts={[
        ['Type', structureTypeLabels[structure.type]],
        ['Raison sociale', structure.name],
        ['Email professionnel', structure.email],
        ['Téléphone', structure.phone],
        ['SIRET', structure.siret],
        [
          'Adresse',
          [address.street, `${address.postalCode} ${address.city}`, address.country]
            .filter(Boolean)
            .join(', '),
        ],
      ]}
    />
  );
}

function Facts({ facts }: { facts: [label: string, value: string | null][] }) {
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value || 'Non renseigné'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
