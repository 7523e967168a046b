import * as identity from '@praticio/contracts/identity/endpoints';
import type { Acting } from '@praticio/service-kit/acting';
import { handle } from '@praticio/service-kit/handle';
import type { actFor, listHolders } from './act.ts';
import type { acceptInvitation, readInvitation } from './join.ts';
import type { manageTeam, showTeam } from './manage.ts';
import type { readTeamLog } from './read-log.ts';
import type { Team } from './team.ts';

interface Rules {
  listHolders: ReturnType<typeof listHolders>;
  actFor: ReturnType<typeof actFor>;
  findTeam: (holderId: string) => Promise<Team>;
  showTeam: ReturnType<typeof showTeam>;
  manage: ReturnType<typeof manageTeam>;
  closeTeam: (actor: Acting, proof: { password: string }) => Promise<void>;
  readTeamLog: ReturnType<typeof readTeamLog>;
  readInvitation: ReturnType<typeof readInvitation>;
  acceptInvitation: ReturnType<typeof acceptInvitation>;
}

/** For whom somebody acts, the team of a structure, and its invitations. */
export function teamRoutes({
  listHolders,
  actFor,
  findTeam,
  showTeam,
  manage,
  closeTeam,
  readTeamLog,
  readInvitation,
  acceptInvitation,
}: Rules) {
  const show = async (actor: Acting, team: Promise<Team>) => showTeam(actor, await team);

  return [
    handle(identity.listHolders, ({ actor }) => listHolders(actor)),
    handle(identity.actFor, async ({ actor, body }) => ({ token: await actFor(actor, body.holderId) })),

    handle(identity.readTeam, ({ actor }) => show(actor, findTeam(actor.holder))),
    handle(identity.inviteMember, ({ actor, body }) => show(actor, manage.invite(actor, body))),
    handle(identity.withdrawInvitation, ({ actor, params }) =>
      show(actor, manage.withdraw(actor, params.id)),
    ),
    handle(identity.changeMemberPart, ({ actor, params, body }) =>
      show(actor, manage.changeMember(actor, params.userId, body)),
    ),
    handle(identity.removeMember, ({ actor, params }) => show(actor, manage.remove(actor, params.userId))),
    handle(identity.leaveTeam, ({ actor }) => manage.leave(actor)),
    handle(identity.closeTeam, ({ actor, body }) => closeTeam(actor, body)),
    handle(identity.readTeamLog, ({ actor, query }) => readTeamLog(actor, query.day)),

    handle(identity.readInvitation, async ({ params }) => {
      const { structureName, invitation } = await readInvitation(params.token);
      const { email, part, expiresAt } = invitation;
      return { structureName, email, part, expiresAt: expiresAt.toISOString() };
    }),
    handle(identity.acceptInvitation, async ({ actor, params }) => ({
      token: await acceptInvitation(actor, params.token),
    })),
  ];
}
