import type { Team } from '@praticio/contracts/identity/team';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';
import { teamQuery } from './get-team.ts';

/** A change of the team, whose response is the team as it is now. */
export function useTeamChange<Variables>(change: (variables: Variables) => Promise<Team>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => {
      queryClient.setQueryData(teamQuery.queryKey, team);
      void refreshAfter(queryClient, 'team-changed');
    },
  });
}
