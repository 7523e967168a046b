import { INVITATIONS_SHOWN } from '@praticio/contracts/offers/limits';
import type { InvitationInput } from '@praticio/contracts/offers/pool';
import { isSelf } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { countFirstContact, findContactOffer } from '../interests/begin-contact.ts';
import { assertOpenSlots } from '../interests/express.ts';
import { interestIdOf } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor, CountUse, Member, OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { assertOwner } from '../offers/conditions.ts';
import { isHiddenFrom, isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { EntryStore } from './entry-store.ts';
import {
  type Invitation,
  type InvitationState,
  invitationIdOf,
  newInvitation,
  sentEvent,
  stateOf,
} from './invitation.ts';
import type { InvitationStore } from './invitation-store.ts';
import { findMember } from './manage.ts';
import { isOwn } from './pool-entry.ts';

interface Deps {
  offers: Pick<Offers, 'find' | 'findAll'>;
  members: Pick<Members, 'findAll' | 'structures'>;
  interests: Pick<Interests, 'activeAmong'>;
  entries: Pick<EntryStore, 'find'>;
  invitations: Pick<InvitationStore, 'find' | 'insert' | 'decline' | 'ofOffer' | 'ofCandidate'>;
  /** The owner of a CV that the holder has unlocked. */
  findUnlockedCv: (holderId: string, cvFilename: string) => Promise<string>;
  isBlocked: Interests['isBlocked'];
  countUse: CountUse;
  now: () => Date;
}

/** An invitation for the team that sent it. */
export interface SentInvitation {
  invitation: Invitation;
  state: InvitationState;
  candidate: Member | null;
}
/** An invitation for the invited person. */
export interface ReceivedInvitation {
  invitation: Invitation;
  state: InvitationState;
  offer: PublishedOffer;
  structure: OwnerStructure | null;
}

const interestsOf = (invitations: Invitation[]): string[] =>
  invitations.map(({ offerId, candidateId }) => interestIdOf(offerId, candidateId));

/** The invited person, and whether they have worked for the holder, in which case it is no first contact. */
async function findInvited({ entries, findUnlockedCv }: Deps, actor: Actor, input: InvitationInput) {
  if (input.poolId !== undefined) {
    const { candidateId, engagedAt } = await findMember(entries, actor, input.poolId);
    return { candidateId, isKnown: engagedAt !== null };
  }
  return { candidateId: await findUnlockedCv(actor.holder, input.cvFilename ?? ''), isKnown: false };
}

/** Invites somebody to an online offer of the actor's holder, once. */
export function inviteCandidate(deps: Deps) {
  const { offers, members, interests, invitations, isBlocked, countUse, now } = deps;
  return async (actor: Actor, offerId: number, input: InvitationInput): Promise<SentInvitation> => {
    const { holder } = actor;
    const offer = await findContactOffer(offers, holder, offerId);
    assertOpenSlots(offer, input.slotIds, now());
    const { candidateId, isKnown } = await findInvited(deps, actor, input);
    // the same error for all reasons: never reveal a block
    const blocks = await Promise.all([isBlocked(candidateId, holder), isBlocked(holder, candidateId)]);
    if (isOwn(holder, candidateId) || blocks.includes(true)) throw new AppError('invitation/not-possible');
    const answered = await interests.activeAmong([interestIdOf(offerId, candidateId)]);
    if (answered.size > 0) throw new AppError('invitation/already-candidate');
    const id = invitationIdOf(offerId, candidateId);
    if (await invitations.find(id)) throw new AppError('invitation/already-sent');
    if (!isKnown) await countFirstContact(countUse, actor.id, `contact:${holder}:${candidateId}`);
    const { message, slotIds } = input;
    const sent = { candidateId, message: message || null, slotIds, sentAt: now() };
    const invitation = newInvitation(offer, sent);
    if (!(await invitations.insert(invitation, [sentEvent(invitation, offer)])))
      throw new AppError('invitation/already-sent');
    const [candidate = null] = await members.findAll([candidateId]);
    return { invitation, state: 'sent', candidate };
  };
}

/** The latest invitations to the actor's offer. */
export function listInvitations({ offers, members, interests, invitations }: Deps) {
  return async (actor: Actor, offerId: number): Promise<SentInvitation[]> => {
    const offer = await offers.find(offerId);
    if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
    assertOwner(offer, actor);
    const sent = await invitations.ofOffer(offerId);
    const [answered, found] = await Promise.all([
      interests.activeAmong(interestsOf(sent)),
      members.findAll(sent.map(({ candidateId }) => candidateId)),
    ]);
    const byId = new Map(found.map((member) => [member.userId, member]));
    return sent.map((invitation) => ({
      invitation,
      state: stateOf(invitation, answered),
      candidate: byId.get(invitation.candidateId) ?? null,
    }));
  };
}

/** Adds the offers as the invited person sees them; leaves out those that were deleted or that an administrator hides. */
async function showReceived(
  { offers, members, interests }: Pick<Deps, 'offers' | 'members' | 'interests'>,
  actor: Actor,
  received: Invitation[],
): Promise<ReceivedInvitation[]> {
  const found = (await offers.findAll([...new Set(received.map(({ offerId }) => offerId))])).filter(
    isPublished,
  );
  const visible = found.filter((offer) => offer.status !== 'DELETED' && !isHiddenFrom(offer, actor));
  const byId = new Map(visible.map((offer) => [offer.id, offer]));
  const [answered, structures] = await Promise.all([
    interests.activeAmong(interestsOf(received)),
    members.structures([...new Set(visible.map(({ ownerId }) => ownerId))]),
  ]);
  return received.flatMap((invitation): ReceivedInvitation[] => {
    const offer = byId.get(invitation.offerId);
    if (!offer) return [];
    const structure = structures.get(offer.ownerId) ?? null;
    return [{ invitation, state: stateOf(invitation, answered), offer, structure }];
  });
}

/** The latest invitations of the actor. */
export function listMyInvitations(deps: Deps) {
  return async (actor: Actor): Promise<ReceivedInvitation[]> =>
    showReceived(deps, actor, (await deps.invitations.ofCandidate(actor.id)).slice(0, INVITATIONS_SHOWN));
}

export function declineInvitation(deps: Deps) {
  return async (actor: Actor, id: string): Promise<ReceivedInvitation> => {
    const known = await deps.invitations.find(id);
    if (!known || !isSelf(actor, known.candidateId)) throw new AppError('invitation/not-found');
    const declined = await deps.invitations.decline(id, deps.now());
    const [shown] = declined ? await showReceived(deps, actor, [declined]) : [];
    if (!shown) throw new AppError('invitation/not-found');
    return shown;
  };
}
