import type { EventData, EventOf } from '@praticio/contracts/catalogue/events';
import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import { invitationPath, type TeamAct } from '@praticio/contracts/identity/team';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Inbox } from '@praticio/service-kit/inbox';
import type { LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { TeamEndings } from './end.ts';
import type { endPart } from './end-part.ts';
import { mayRecruit } from './holder.ts';
import { invitationToken } from './join.ts';
import type { LogStore } from './log-store.ts';
import { closureMail } from './mail-closure.ts';
import { invitationMail } from './mail-invitation.ts';
import type { TeamStore } from './store.ts';
import { openInvitations, withEndedSessions, withoutInvitationsBy } from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  teams: TeamStore;
  log: Pick<LogStore, 'add'>;
  inbox: Inbox;
  endPart: ReturnType<typeof endPart>;
  newId: () => string;
}

/** Keeps tokens in step with the teams. */
export function teamUpkeep({
  accounts,
  teams,
  inbox,
  endPart,
  endings,
  newId,
}: Omit<Deps, 'log'> & { endings: Pick<TeamEndings, 'finish'> }): EventHandlers {
  return {
    'team.part-ended': ({ data }) => endPart(data),

    // finishes the decision if the process that took it has not
    'team.changed': ({ data }) => endings.finish(data.holderId),

    async 'sessions.revoked'({ id, at, data: { userId, reason } }) {
      if (endsFor('invitation', reason))
        for (const holderId of await teams.invitedToBy(userId))
          await teams.change(holderId, (team) => withoutInvitationsBy(team, userId, new Date(at)));

      // a structure that may not recruit now has nobody who acts for it
      if (reason !== 'banned' && reason !== 'roles-changed') return;
      const holder = await accounts.findById(userId);
      if (!holder || mayRecruit(holder)) return;
      await inbox.once(`team-sessions:${id}`, async () => {
        await teams.change(userId, (team) => withEndedSessions(team, newId));
      });
    },
  };
}

/** Mails an invitation; its link is computed from the invitation, and stored nowhere. */
export function invitationMails({
  accounts,
  teams,
  mailbox,
  linkTokens,
  publicUrl,
  now,
}: {
  accounts: Pick<Accounts, 'findById'>;
  teams: Pick<TeamStore, 'find'>;
  mailbox: Pick<Mailbox, 'sendAsked'>;
  linkTokens: LinkTokens;
  publicUrl: string;
  now: () => Date;
}): EventHandlers {
  return {
    async 'team.invited'(event) {
      const { holderId, invitationId } = event.data;
      const [team, holder] = await Promise.all([teams.find(holderId), accounts.findById(holderId)]);
      const invitation = openInvitations(team, now()).find(({ id }) => id === invitationId);
      const { structure } = holder ?? {};
      if (!invitation || !structure) return;
      const url = `${publicUrl}${invitationPath(invitationToken(linkTokens, holderId, invitation))}`;
      await mailbox.sendAsked(event, invitation.email, async () =>
        invitationMail({ structureName: structure.name, part: invitation.part, url }),
      );
    },
  };
}

/** Tells the members of a closed structure, and then forgets its team. */
export function closureMails({
  accounts,
  teams,
  mailbox,
  endPart,
  publicUrl,
}: Pick<Deps, 'accounts' | 'teams' | 'endPart'> & {
  mailbox: Pick<Mailbox, 'send'>;
  publicUrl: string;
}): EventHandlers {
  return {
    async 'structure.closed'({ id, at, data: { holderId } }) {
      const { closing, members } = await teams.find(holderId);
      if (!closing) return;
      for (const { userId, memberId } of members) {
        const member = await accounts.findById(userId);
        if (!member) continue;
        await endPart({ holderId, userId, memberId, next: null });
        const mail = closureMail({ publicUrl, structureName: closing.structureName });
        await mailbox.send({ id: `${id}.${userId}`, at }, member.email, async () => mail);
      }
      await teams.remove(holderId);
    },
  };
}

const creditsOf = (lines: { quantity: number }[]) =>
  String(lines.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0));

/** 'Qui a fait quoi': members' actions for their structure, one line for each event with a person behind it. */
export function teamLog({ teams, log }: Pick<Deps, 'teams' | 'log'>): EventHandlers {
  async function note(
    event: Pick<EventOf<'offer.published'>, 'id' | 'at' | 'actor'>,
    holderId: string,
    act: TeamAct,
    about = '',
  ) {
    if (!event.actor) return;
    const { members } = await teams.find(holderId);
    const isOfTeam = event.actor === holderId || members.some(({ userId }) => userId === event.actor);
    if (members.length === 0 || !isOfTeam) return;
    await log.add({ id: event.id, holderId, userId: event.actor, at: new Date(event.at), act, about });
  }
  const engagement =
    (act: TeamAct) =>
    (
      event: Pick<EventOf<'offer.published'>, 'id' | 'at' | 'actor'> & { data: EventData<'engagement.done'> },
    ) =>
      note(event, event.data.holderId, act, event.data.offerTitle);

  return {
    'offer.published': (event) => note(event, event.data.ownerId, 'offer-published', event.data.title),
    'offer.updated': (event) => note(event, event.data.ownerId, 'offer-updated', event.data.title),
    'offer.activated': (event) => note(event, event.data.ownerId, 'offer-activated', event.data.title),
    'offer.made-urgent': (event) => note(event, event.data.ownerId, 'offer-made-urgent', event.data.title),
    'offer.suspended': (event) => note(event, event.data.ownerId, 'offer-suspended'),
    'offer.closed': (event) => note(event, event.data.ownerId, 'offer-closed'),
    'offer.deleted': (event) => note(event, event.data.ownerId, 'offer-deleted'),
    'interest.accepted': (event) =>
      note(event, event.data.recruiterId, 'interest-accepted', event.data.offerTitle),
    'interest.rejected': (event) =>
      note(event, event.data.recruiterId, 'interest-rejected', event.data.offerTitle),
    'engagement.proposed': engagement('engagement-proposed'),
    'engagement.confirmed': engagement('engagement-confirmed'),
    'engagement.cancelled': engagement('engagement-cancelled'),
    'cv.unlocked': (event) => note(event, event.data.recruiterId, 'cv-unlocked'),
    'credits.spent': (event) => note(event, event.data.userId, 'credits-spent', creditsOf(event.data.lines)),
    'payment.completed': (event) =>
      note(event, event.data.userId, 'credits-bought', creditsOf(event.data.lines)),
    'team.joined': (event) => note(event, event.data.holderId, 'member-joined'),
    'team.part-ended': async (event) => {
      if (event.data.next === null) await note(event, event.data.holderId, 'member-left');
    },
  };
}
