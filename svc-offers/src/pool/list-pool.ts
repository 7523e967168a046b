import { foldWords } from '@praticio/contracts/base/words';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { PoolQuery } from '@praticio/contracts/offers/pool';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { type Acting, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { firstContactsLeft } from '../interests/begin-contact.ts';
import { interestIdOf } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/list-page.ts';
import { type Offer, timeZoneOfOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { FARTHEST_KM, kmBetween } from '../places/distance.ts';
import { isFreeOn } from '../slots/fit.ts';
import { type Slot, slotStateOf } from '../slots/slot.ts';
import type { EntryStore } from './entry-store.ts';
import { type InvitationState, invitationIdOf, stateOf } from './invitation.ts';
import type { InvitationStore } from './invitation-store.ts';
import { type PoolEntry, poolIdOf } from './pool-entry.ts';
import { fitsProfession, workOf } from './profession.ts';

interface Deps {
  entries: Pick<EntryStore, 'pageOf' | 'peopleOf' | 'findMany' | 'countAsked'>;
  members: Pick<Members, 'findAll' | 'candidates' | 'usesLeft'>;
  interests: Pick<Interests, 'activeAmong'>;
  invitations: Pick<InvitationStore, 'findAll'>;
  offers: Pick<Offers, 'find'>;
  now: () => Date;
}

/** A person in a pool, for its team. */
export interface ShownEntry {
  entry: PoolEntry;
  member: Member | null;
  profile: Candidate | null;
  noteAuthor: Member | null;
  /** The open slots of the offer in the query on which they say that they are free; null without slots, or where they have not said when. */
  covered: string[] | null;
  distanceKm: number | null;
  /** Their invitation to the offer in question, or their answer. */
  towardsOffer: { state: InvitationState; at: Date | null } | null;
}

const NOTHING: ReadonlyMap<string, Candidate> = new Map();

const nameOf = ({ firstname, lastname }: Member): string => foldWords(`${firstname ?? ''} ${lastname ?? ''}`);

/** The slots that are still open. */
function openSlotsOf(offer: Offer, now: Date): Slot[] {
  const timeZone = timeZoneOfOffer(offer);
  return offer.slots.filter((slot) => slotStateOf(slot, timeZone, now) === 'open');
}

/** The ids of the slots on whose days somebody says that they are free. */
function coveredOf(profile: Candidate | null, slots: readonly Slot[]): string[] | null {
  const answers = slots.map((slot) => ({ slot, isFree: isFreeOn(profile, slot.day) }));
  if (answers.length === 0 || answers.some(({ isFree }) => isFree === null)) return null;
  return answers.flatMap(({ slot, isFree }) => (isFree ? slotIdOf(slot) : []));
}

const kmFrom = (offer: Offer | null, profile: Candidate | null): number | null =>
  kmBetween(offer?.location.commune?.coordinates, profile?.place?.coordinates);

/** The page of entries, and with an offer how many are found of its profession and of any. */
interface Found extends Listed<PoolEntry> {
  found: { fitting: number; all: number } | null;
}

/**
 * One page of the holder's pool, the latest first: people whose name and profession contain all words of the query, who are free on its
 * day, and whose profession fits its offer. With an offer those come first who cover most of its open slots, then the nearest.
 */
export function listPool({ entries, members, interests, invitations, offers, now }: Deps) {
  async function pageOf(holder: string, query: PoolQuery, offer: Offer | null): Promise<Found> {
    const { source, freeOn, rpps, professions, withinKm, page, limit } = query;
    const words = foldWords(query.query).split(' ').filter(Boolean);
    if (words.length === 0 && !freeOn && !rpps && !offer)
      return { ...(await entries.pageOf(holder, source, { page, limit })), found: null };
    const people = await entries.peopleOf(holder, source);
    const [profiles, known] = await Promise.all([
      words.length > 0 || freeOn || offer ? members.candidates.findAll(people) : NOTHING,
      words.length > 0 || rpps ? members.findAll(people) : [],
    ]);
    const profileOf = (id: string) => profiles.get(id) ?? null;
    const membersById = new Map(known.map((member) => [member.userId, member]));
    const isWanted = (id: string) => {
      const [member, profile] = [membersById.get(id), profileOf(id)];
      const text = `${member ? nameOf(member) : ''} ${foldWords(profile?.profession ?? '')}`;
      const km = withinKm && offer ? kmFrom(offer, profile) : 0;
      return (
        words.every((word) => text.includes(word)) &&
        (!freeOn || isFreeOn(profile, freeOn) === true) &&
        (!rpps || member?.rppsVerified === true) &&
        (!withinKm || (km !== null && km <= withinKm))
      );
    };
    const wanted = people.filter(isWanted);
    const work = offer ? workOf(offer) : [];
    const fitting = wanted.filter((id) => fitsProfession(profileOf(id), work));
    const shown = professions ? wanted : fitting;
    const slots = offer ? openSlotsOf(offer, now()) : [];
    const ranked = shown.map((id) => ({
      id,
      covers: coveredOf(profileOf(id), slots)?.length ?? 0,
      km: kmFrom(offer, profileOf(id)) ?? FARTHEST_KM,
    }));
    ranked.sort((one, other) => other.covers - one.covers || one.km - other.km);
    const ids = ranked.slice((page - 1) * limit, page * limit).map(({ id }) => poolIdOf(holder, id));
    return {
      items: await entries.findMany(ids),
      totalItems: shown.length,
      found: offer && { fitting: fitting.length, all: wanted.length },
    };
  }

  async function ownOffer(holder: string, offerId: number): Promise<Offer> {
    const offer = await offers.find(offerId);
    if (!offer || !owns({ holder }, offer)) throw new AppError('offer/not-found');
    return offer;
  }

  /** The relation of each person to the offer: invited, or a candidate. */
  async function towards(offer: Offer | null, people: readonly string[]) {
    const found = new Map<string, NonNullable<ShownEntry['towardsOffer']>>();
    if (!offer) return found;
    const [sent, answered] = await Promise.all([
      invitations.findAll(people.map((id) => invitationIdOf(offer.id, id))),
      interests.activeAmong(people.map((id) => interestIdOf(offer.id, id))),
    ]);
    for (const id of people)
      if (answered.has(interestIdOf(offer.id, id))) found.set(id, { state: 'answered', at: null });
    for (const invitation of sent)
      found.set(invitation.candidateId, { state: stateOf(invitation, answered), at: invitation.sentAt });
    return found;
  }

  return async ({ id: personId, holder }: Pick<Acting, 'id' | 'holder'>, query: PoolQuery) => {
    const offer = query.offerId ? await ownOffer(holder, query.offerId) : null;
    const slots = offer ? openSlotsOf(offer, now()) : [];
    const [{ items, totalItems, found: counts }, asked, left] = await Promise.all([
      pageOf(holder, query, offer),
      entries.countAsked(holder),
      firstContactsLeft(members.usesLeft, personId),
    ]);
    const ids = items.flatMap(({ candidateId, note }) => [candidateId, note?.by ?? []].flat());
    const people = items.map(({ candidateId }) => candidateId);
    const [found, towardsOffer] = await Promise.all([
      members.findAll([...new Set(ids)]),
      towards(offer, people),
    ]);
    const known = new Map(found.map((one) => [one.userId, one]));
    const shown = items.map(async (entry): Promise<ShownEntry> => {
      const profile = await members.candidates.find(entry.candidateId);
      return {
        entry,
        member: known.get(entry.candidateId) ?? null,
        profile,
        noteAuthor: known.get(entry.note?.by ?? '') ?? null,
        covered: coveredOf(profile, slots),
        distanceKm: kmFrom(offer, profile),
        towardsOffer: towardsOffer.get(entry.candidateId) ?? null,
      };
    });
    return { items: await Promise.all(shown), totalItems, found: counts, asked, firstContactsLeft: left };
  };
}
