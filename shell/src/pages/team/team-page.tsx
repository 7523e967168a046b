import { type Team, teamPartLabels } from '@praticio/contracts/identity/team';
import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '../../api/get-team.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MemberList } from './member-list.tsx';
import { partRights } from './part-words.ts';
import { SitesCard } from './sites-card.tsx';
import { TeamLog } from './team-log.tsx';

/** The team of the structure for which the member acts. */
export function TeamPage() {
  return (
    <Container width="narrow">
      <PageHeader title="Équipe" lead="Les personnes qui recrutent pour votre structure." />
      <QueryState query={useQuery(teamQuery)} failed="Votre équipe n'a pas pu être chargée.">
        {(team) => <TeamCards team={team} />}
      </QueryState>
    </Container>
  );
}

function TeamCards({ team }: { team: Team }) {
  const isManager = team.part === 'responsable';
  const isFounder = team.members.some((member) => member.isSelf && member.isFounder);
  return (
    <Stack>
      <Card as="section">
        <h2 className="kit-subtitle mb-2">{team.name}</h2>
        <p className="mb-2 text-sm text-muted">
          Votre rôle : {teamPartLabels[team.part]}. {partRights[team.part]}
        </p>
        <MemberList team={team} />
      </Card>
      <SitesCard team={team} />
      {isManager && (
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Inviter</h2>
          <Stack>
            <InvitationForm />
            <InvitationList invitations={team.invitations} />
          </Stack>
        </Card>
      )}
      {isManager && (
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Clés et intégrations</h2>
          <p className="mb-3">
            Un logiciel de votre structure peut publier ses offres avec une clé, et être prévenu de ce qui
            arrive.
          </p>
          <LinkButton to="/integrations" variant="secondary">
            Gérer les clés
          </LinkButton>
        </Card>
      )}
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Qui a fait quoi</h2>
        <TeamLog />
      </Card>
      <LeaveCard team={team} isFounder={isFounder} />
    </Stack>
  );
}
