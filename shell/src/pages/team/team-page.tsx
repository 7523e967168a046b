import type { Team } from '@praticio/contracts/identity/team';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { leaveTeam, teamQuery } from '../../api/team.ts';
import { useLogout } from '../../layouts/use-logout.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberList } from './member-list.tsx';
import { partNames, partRights } from './part-words.ts';
import { TeamLog } from './team-log.tsx';

/** Who recruits for the structure for which one acts. */
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
          Votre rôle : {partNames[team.part]}. {partRights[team.part]}
        </p>
        <MemberList team={team} />
      </Card>
      {isManager && (
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Inviter</h2>
          <Stack>
            <InvitationForm />
            <InvitationList invitations={team.invitations} />
          </Stack>
        </Card>
      )}
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Qui a fait quoi</h2>
        <TeamLog />
      </Card>
      {!isFounder && (
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Quitter l'équipe</h2>
          <Leave name={team.name} />
        </Card>
      )}
    </Stack>
  );
}

function Leave({ name }: { name: string }) {
  const leaveSession = useLogout();
  const { mutate, isPending } = useMutation({
    mutationFn: leaveTeam,
    onSuccess: () => {
      toast.success(`Vous ne faites plus partie de l'équipe de « ${name} ».`);
      leaveSession();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Stack>
      <p>
        Vous n'aurez plus accès à ses offres, candidats, messages ni CV. Ce que vous avez fait pour elle lui
        reste. Vous devrez vous reconnecter.
      </p>
      <div>
        <Button variant="danger" isPending={isPending} pendingLabel="Départ…" onPress={() => mutate()}>
          Quitter l'équipe
        </Button>
      </div>
    </Stack>
  );
}
