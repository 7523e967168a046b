import { sitePlaceOf } from '@praticio/contracts/identity/site';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { CountUse, FindMember } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { isConfidential } from '../offers/confidential.ts';
import { isHiddenFrom, siteOf } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { EntryStore } from './entry-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import { invitedMail } from './mail-invited.ts';
import { poolAskedMail } from './mail-pool-asked.ts';
import { engaged, isAsked, isOwn, type PoolEntry, shown, unlocked } from './pool-entry.ts';

interface FollowDeps {
  entries: Pick<EntryStore, 'change' | 'ofCandidate' | 'removeOfCandidate' | 'removeOfHolder'>;
  tombstones: Pick<Members['tombstones'], 'has'>;
}

/** Changes the entry of a person in a pool, which it may create; removes it if one of the two is erased in the meantime. */
export function keepInPool({ entries, tombstones }: FollowDeps) {
  return async (
    both: { holderId: string; candidateId: string; at: Date },
    decide: (entry: PoolEntry) => PoolEntry | null,
  ): Promise<void> => {
    const { holderId, candidateId } = both;
    if (isOwn(holderId, candidateId)) return;
    await entries.change(both, decide);
    if (await tombstones.has(candidateId)) await entries.removeOfCandidate(candidateId);
    if (await tombstones.has(holderId)) await entries.removeOfHolder(holderId);
  };
}

/** Adds people to pools after they have worked for a structure, or after it has unlocked their CV. */
export function onPoolSources(deps: FollowDeps): EventHandlers {
  const { entries } = deps;
  const keep = keepInPool(deps);
  async function note(userId: string, isShown: boolean, version: number, at: Date): Promise<void> {
    for (const { holderId, candidateId } of await entries.ofCandidate(userId))
      await entries.change({ holderId, candidateId, at }, (entry) => shown(entry, isShown, version));
  }
  return {
    'engagement.done': ({ at, data: { holderId, candidateId } }) =>
      keep({ holderId, candidateId, at: new Date(at) }, (entry) => engaged(entry, new Date(at))),
    'cv.unlocked': ({ at, data: { recruiterId: holderId, candidateId } }) =>
      keep({ holderId, candidateId, at: new Date(at) }, (entry) => unlocked(entry, new Date(at))),
    'cv.published': ({ at, aggregate, data }) => note(data.userId, true, aggregate.version, new Date(at)),
    'cv.withdrawn': ({ at, aggregate, data }) => note(data.userId, false, aggregate.version, new Date(at)),
  };
}

/** How many mails an hour all structures together cause in one mailbox by inviting and asking. */
const MAILS_PER_PERSON = 5;

interface MailDeps {
  offers: Pick<Offers, 'find'>;
  entries: Pick<EntryStore, 'find'>;
  invitations: Pick<InvitationStore, 'find'>;
  findMember: FindMember;
  countUse: CountUse;
  mails: MemberMails;
  publicUrl: string;
}

/** Mails to the candidate: an invitation, or the request of a structure to add them to its pool. */
export function poolMails(deps: MailDeps): EventHandlers {
  const { offers, entries, invitations, findMember, countUse, mails, publicUrl } = deps;
  const structureOf = async (holderId: string) => (await findMember(holderId))?.structure ?? null;
  const mayMail = async (candidateId: string, id: string) =>
    (await countUse(`invitation-mails:${candidateId}`, { id, max: MAILS_PER_PERSON })) === null;
  return {
    'invitation.sent': (event) => {
      const { invitationId, offerId, holderId, candidateId } = event.data;
      return mails.sendUnlessRefused(candidateId, event, 'alerts', async (note) => {
        const [invitation, offer] = await Promise.all([invitations.find(invitationId), offers.find(offerId)]);
        if (invitation?.state !== 'sent' || !offer || isHiddenFrom(offer, { holder: candidateId }))
          return null;
        if (!(await mayMail(candidateId, event.id))) return null;
        const { title: offerTitle } = offer;
        const structure = isConfidential(offer) ? null : await structureOf(holderId);
        const site = siteOf(offer, structure);
        return invitedMail({
          offerId,
          offerTitle,
          company: structure?.name ?? null,
          site: site && sitePlaceOf(site),
          reservedUntil: offer.reservedUntil,
          publicUrl,
          note,
        });
      });
    },
    'pool.asked': (event) => {
      const { poolId, holderId, candidateId } = event.data;
      return mails.sendUnlessRefused(candidateId, event, 'answers', async (note) => {
        const entry = await entries.find(poolId);
        if (!entry || !isAsked(entry) || !(await mayMail(candidateId, event.id))) return null;
        const company = (await structureOf(holderId))?.name ?? null;
        return poolAskedMail({ company, publicUrl, note });
      });
    },
  };
}
