import { pageResponse } from '@praticio/contracts/base/pagination';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { declineInvitation, inviteCandidate, listInvitations, listMyInvitations } from './invite.ts';
import type { listPool } from './list-pool.ts';
import type { answerPool, askForPool, listMyPools, notePoolMember, removePoolMember } from './manage.ts';
import { invitationView, myInvitationView, myPoolView, poolMemberView } from './view.ts';

interface Rules {
  listPool: ReturnType<typeof listPool>;
  notePoolMember: ReturnType<typeof notePoolMember>;
  removePoolMember: ReturnType<typeof removePoolMember>;
  askForPool: ReturnType<typeof askForPool>;
  listMyPools: ReturnType<typeof listMyPools>;
  answerPool: ReturnType<typeof answerPool>;
  inviteCandidate: ReturnType<typeof inviteCandidate>;
  listInvitations: ReturnType<typeof listInvitations>;
  listMyInvitations: ReturnType<typeof listMyInvitations>;
  declineInvitation: ReturnType<typeof declineInvitation>;
}

/** A structure's pool and its invitations, and the answers of the people in it. */
export function poolRoutes({
  listPool,
  notePoolMember,
  removePoolMember,
  askForPool,
  listMyPools,
  answerPool,
  inviteCandidate,
  listInvitations,
  listMyInvitations,
  declineInvitation,
}: Rules) {
  return [
    handle(offers.listPool, async ({ actor, query }) => {
      const { items, totalItems, ...counts } = await listPool(actor, query);
      return { ...pageResponse(items.map(poolMemberView), query, totalItems), ...counts };
    }),
    handle(offers.notePoolMember, ({ actor, params, body }) => notePoolMember(actor, params.id, body.text)),
    handle(offers.removePoolMember, ({ actor, params }) => removePoolMember(actor, params.id)),
    handle(offers.askForPool, ({ actor, params }) => askForPool(actor, params.id)),

    handle(offers.listMyPools, async ({ actor }) => (await listMyPools(actor)).map(myPoolView)),
    handle(offers.answerPool, ({ actor, params, body }) => answerPool(actor, params.id, body.isMember)),

    handle(offers.inviteCandidate, async ({ actor, params, body }) =>
      invitationView(await inviteCandidate(actor, params.id, body)),
    ),
    handle(offers.listInvitations, async ({ actor, params }) =>
      (await listInvitations(actor, params.id)).map(invitationView),
    ),
    handle(offers.listMyInvitations, async ({ actor }) =>
      (await listMyInvitations(actor)).map(myInvitationView),
    ),
    handle(offers.declineInvitation, async ({ actor, params }) =>
      myInvitationView(await declineInvitation(actor, params.id)),
    ),
  ];
}
