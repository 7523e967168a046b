import type { TeamPart } from '@praticio/contracts/base/auth';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { SiteInput } from '@praticio/contracts/identity/site';
import type { Team } from '@praticio/contracts/identity/team';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { signIn } from '@praticio/ui-kit/session';
import { queryOptions, useMutation } from '@tanstack/react-query';

const holdersKey = ['shell', 'holders'];
const teamKey = ['shell', 'team'];

/** For whom one may act. */
export const holdersQuery = queryOptions({
  queryKey: holdersKey,
  queryFn: ({ signal }) => call(identity.listHolders, { signal }),
  staleTime: 60_000,
});

/** Acts for another holder from now on; every page reads its data again. */
export async function actFor(holderId: string): Promise<void> {
  signIn((await call(identity.actFor, { body: { holderId } })).token);
}

export const teamQuery = queryOptions({
  queryKey: teamKey,
  queryFn: ({ signal }) => call(identity.readTeam, { signal }),
});

export const teamLogQuery = (day: string) =>
  queryOptions({
    queryKey: ['shell', 'team-log', day],
    queryFn: ({ signal }) => call(identity.readTeamLog, { query: { day }, signal }),
  });

/** A change of the team, whose response is the team as it is now. */
export function useTeamChange<Variables>(change: (variables: Variables) => Promise<Team>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => {
      queryClient.setQueryData<Team>(teamKey, team);
      void refreshAfter(queryClient, 'team-changed');
    },
  });
}

export const inviteMember = (body: { email: string; part: TeamPart }) =>
  call(identity.inviteMember, { body });
export const withdrawInvitation = (id: string) => call(identity.withdrawInvitation, { params: { id } });
/** Without `siteId` the member keeps their site. */
export const changeMember = ({ userId, ...body }: { userId: string; part: TeamPart; siteId?: string }) =>
  call(identity.changeMemberPart, { params: { userId }, body });
export const addSite = (body: SiteInput) => call(identity.addSite, { body });
export const changeSite = ({ siteId, ...body }: SiteInput & { siteId: string }) =>
  call(identity.changeSite, { params: { siteId }, body });
export const removeSite = (siteId: string) => call(identity.removeSite, { params: { siteId } });
export const removeMember = (userId: string) => call(identity.removeMember, { params: { userId } });
export const leaveTeam = () => call(identity.leaveTeam);
/** Ends the structure for everybody. */
export const closeTeam = (body: { password: string }) => call(identity.closeTeam, { body });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['shell', 'invitation', token],
    queryFn: ({ signal }) => call(identity.readInvitation, { params: { token }, signal }),
  });
export async function acceptInvitation(token: string): Promise<void> {
  signIn((await call(identity.acceptInvitation, { params: { token } })).token);
}
