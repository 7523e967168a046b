import type { AdminUser } from '@praticio/contracts/administration/user';
import { structureTypeLabels } from '@praticio/contracts/identity/structure';
import { Card } from '@praticio/ui-kit/card';
import { formatDate } from '@praticio/ui-kit/format';
import { Container, PageHeader, Section, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link, useParams } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { useUser } from '../api/get-user.ts';
import { AccountCredits } from '../features/account/account-credits.tsx';
import { AccountDecisions } from '../features/account/account-decisions.tsx';
import { AccountInterests } from '../features/account/account-interests.tsx';
import { AccountMails } from '../features/account/account-mails.tsx';
import { AccountOffers } from '../features/account/account-offers.tsx';
import { AccountFigures, AccountNav, type AccountSection } from '../features/account/account-overview.tsx';
import { AccountReports } from '../features/account/account-reports.tsx';
import { AccountSessions } from '../features/account/account-sessions.tsx';
import { AccountTeams } from '../features/account/account-teams.tsx';
import { AccountTroubles } from '../features/account/account-troubles.tsx';
import { PaymentsTable } from '../features/payments/payments-table.tsx';
import { nameOf } from '../features/users/name.ts';
import { AccessActs, UserActs } from '../features/users/user-acts.tsx';
import { UserBadges } from '../features/users/user-badges.tsx';
import type { UserPanel as PanelName } from '../features/users/user-decisions.ts';
import { UserMenu } from '../features/users/user-menu.tsx';
import { UserPanel } from '../features/users/user-panel.tsx';

/** /admin/users/:id: all that an administrator needs to answer somebody on the telephone. */
export function UserPage() {
  const { id = '' } = useParams();
  const user = useUser(id);
  return (
    <Container>
      <p>
        <Link to="/admin/users" className="kit-link">
          Utilisateurs
        </Link>
      </p>
      {!user.data && <PageHeader title="Compte" />}
      <QueryState query={user} failed="Erreur lors du chargement du compte">
        {(account) => <Account key={account.id} user={account} />}
      </QueryState>
    </Container>
  );
}

/** The id of a section, to which its link leads. */
const anchor = (section: AccountSection) => section;

function Account({ user }: { user: AdminUser }) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const name = nameOf(user);
  const isProtected = user.roles.includes('ROLE_ADMIN');
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <a href={`mailto:${user.email}`} className="kit-link break-all">
              {user.email}
            </a>
            <UserBadges user={user} />
          </span>
        }
        actions={<UserMenu user={user} onChoose={setPanel} />}
      />
      {panel && (
        <Card className="mb-6">
          <UserPanel user={user} name={panel} onClose={() => setPanel(null)} />
        </Card>
      )}
      <AccountFigures user={user} />
      <div className="account-columns">
        <div className="account">
          <AccountNav userId={user.id} />
          <Stack gap="large">
            <AccountTroubles userId={user.id} />
            <div id={anchor('signalements')}>
              <AccountReports userId={user.id} />
            </div>
            <div id={anchor('profil')}>
              <Profile user={user} />
            </div>
            <div id={anchor('structure')}>
              <AccountTeams userId={user.id} />
            </div>
            <div id={anchor('paiements')}>
              <Section title="Paiements">
                <PaymentsTable userId={user.id} />
              </Section>
            </div>
            <div id={anchor('credits')}>
              <AccountCredits userId={user.id} />
            </div>
            <div id={anchor('emails')}>
              <AccountMails userId={user.id} />
            </div>
            <div id={anchor('offres')}>
              <AccountOffers userId={user.id} />
            </div>
            <div id={anchor('candidatures')}>
              <AccountInterests userId={user.id} />
            </div>
          </Stack>
          <Stack>
            {!isProtected && <UserActs user={user} onChoose={setPanel} />}
            <div id={anchor('sessions')}>
              <AccountSessions userId={user.id} isProtected={isProtected} />
            </div>
            <div id={anchor('decisions')}>
              <AccountDecisions userId={user.id} />
            </div>
            {!isProtected && <AccessActs user={user} onChoose={setPanel} />}
          </Stack>
        </div>
      </div>
    </>
  );
}

/** The age and id of the account, and the structure with the registries' entries of it. */
function Profile({ user: { id, createdAt, structure } }: { user: AdminUser }) {
  const facts: [string, string][] = [
    ['Inscription', formatDate(createdAt)],
    ['Identifiant', id],
    ...(structure
      ? ([
          ['Structure', `${structure.name}, ${structureTypeLabels[structure.type]}`],
          ['SIRET', structure.siret],
          ['Code postal', structure.postalCode],
          ['FINESS', structure.finessNumber],
          ['RPPS', structure.rppsNumber],
          ['Représentant', structure.representative],
          ['Vérification', verificationText(structure)],
        ] satisfies [string, string][])
      : ([['Structure', 'Aucune']] satisfies [string, string][])),
  ];
  return (
    <Section title="Profil">
      <Card>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="m-0 break-words">{value}</dd>
              </div>
            ))}
        </dl>
      </Card>
    </Section>
  );
}

function verificationText({ verified, refusalReason }: NonNullable<AdminUser['structure']>): string {
  if (verified) return 'Structure vérifiée';
  return refusalReason ? `Refusée : ${refusalReason}` : 'En attente';
}
