import type { CreditKind } from 'contracts/billing/credit';
import type { DomainEvent } from 'contracts/catalogue/events';
import type { InterestStatus, ReceivedInterestsQuery } from 'contracts/offers/interest';
import type { AdminOffersQuery } from 'contracts/offers/offer-administration';
import type { Specialty } from 'contracts/offers/specialty';
import type { Interest, StandingInterest } from './interest.ts';
import type { Offer, PublishedOffer } from './offer.ts';

export type Clock = () => Date;

/** Who calls. */
export interface Actor {
  id: string;
}

interface OfferChange {
  offer: PublishedOffer;
  events: DomainEvent[];
}

/** A page of a list. */
export interface ListPage {
  page: number;
  limit: number;
}
export interface Listed<Item> {
  items: Item[];
  /** Entries of all pages together. */
  totalItems: number;
}

export type OfferOutline = Pick<
  PublishedOffer,
  'id' | 'status' | 'title' | 'location' | 'speciality' | 'contractType'
>;
export type OfferVisibility = Pick<Offer, 'id' | 'status' | 'ownerId' | 'moderation'>;

export interface Offers {
  nextId(): Promise<number>;
  /** Inserts an offer under its claim; false when that claim is taken. */
  insert(
    offer: Offer,
    publication: { claim: string; digest: string; settlingUntil: Date },
    events: DomainEvent[],
  ): Promise<boolean>;
  /** `digest` is of the content that came with the claim; null for what an older version stored. */
  findByClaim(claim: string): Promise<{ offer: Offer; digest: string | null } | null>;
  find(id: number): Promise<Offer | null>;
  findAll(ids: number[]): Promise<Offer[]>;
  /**
   * Takes over the settling of a PENDING offer that nobody settles now. Answers the offer with its new version, or
   * null when somebody else does.
   */
  takeOver(offer: Offer, now: Date, settlingUntil: Date): Promise<Offer | null>;
  /** Writes the changed fields of `offer` if its version is still the stored one; answers the offer as stored. */
  save<Saved extends Offer>(offer: Saved, events: DomainEvent[]): Promise<Saved>;
  /**
   * Reads a published offer, lets `decide` change it, and writes; again when another writer was faster. Null from
   * `decide` changes nothing. Throws 'offer/not-found', and whatever `decide` throws.
   */
  change(id: number, decide: (offer: PublishedOffer) => OfferChange | null): Promise<PublishedOffer>;
  /** Removes a PENDING offer if its version is still the stored one. */
  removePending(offer: Offer): Promise<void>;
  listPending(): Promise<Offer[]>;
  /** Offers for which urgency or a renewal is being paid. */
  listPaying(): Promise<PublishedOffer[]>;
  /** Offers on show, or suspended, whose life ends before `before`. */
  listEnding(before: Date): Promise<PublishedOffer[]>;
  /** Offers on show, or suspended, whose last day is before `today`. */
  listOver(today: string): Promise<PublishedOffer[]>;
  /** Every ACTIVE offer, one by one. */
  eachActive(visit: (offer: PublishedOffer) => void): Promise<void>;
  /** Whose offers are suspended because the account was. */
  bannedOwners(): Promise<string[]>;
  /** Newest first. */
  listOf(ownerId: string): Promise<PublishedOffer[]>;
  /** The same offers, only what lists are filtered by. */
  outlinesOf(ownerId: string): Promise<OfferOutline[]>;
  /** What of `ids` is stored, only what decides who sees it. */
  visibilitiesOf(ids: number[]): Promise<OfferVisibility[]>;
}

/** Offers as administrators look for them: every status, newest first. */
export interface OfferDirectory {
  search(query: AdminOffersQuery): Promise<{ offers: PublishedOffer[]; total: number }>;
}

export interface Specialties {
  all(): readonly Specialty[];
  /** Exact name. */
  has(name: string): boolean;
}

export interface Billing {
  /** One spend of all kinds or none; 'spent' also when this reference was spent before. */
  spend(spend: {
    userId: string;
    reference: string;
    kinds: CreditKind[];
  }): Promise<'spent' | { missing: CreditKind[] }>;
}

/** Notes one use under a key of the last hour; gives the seconds to wait when `max` are noted already, else null. */
export type CountUse = (key: string, use: { id: string; max: number }) => Promise<number | null>;

export interface Interests {
  find(id: string): Promise<Interest | null>;
  /** Inserts it, or expresses a withdrawn one again (version > 0); null when somebody was faster. */
  express(interest: Interest, events: DomainEvent[]): Promise<Interest | null>;
  /** Like Offers.change; throws 'interest/not-found'. */
  change(
    id: string,
    decide: (interest: Interest) => { interest: Interest; events: DomainEvent[] } | null,
  ): Promise<Interest>;
  /** The next `limit` accepted ones in the order of their ids; null starts at the first. */
  acceptedAfter(id: string | null, limit: number): Promise<Interest[]>;
  /** Every interest of the candidate, withdrawn ones too, newest first. */
  ofCandidate(candidateId: string): Promise<Interest[]>;
  /** Newest first. */
  sentBy(
    candidateId: string,
    wanted: ListPage & { statuses: InterestStatus[] },
  ): Promise<Listed<StandingInterest>>;
  /** By the moment at which they were expressed. */
  receivedBy(
    recruiterId: string,
    wanted: ReceivedInterestsQuery & { statuses: InterestStatus[] },
  ): Promise<Listed<StandingInterest>>;
  /** How many interests that are not withdrawn each of the offers has. */
  countsOf(offerIds: number[]): Promise<Map<number, number>>;
}

/** How often offers were read and answered. */
export interface OfferCounts {
  views: Map<number, number>;
  interests: Map<number, number>;
}

export interface OfferStats {
  /** A view counts once per visitor, offer and day, whichever instance serves it. */
  countView(offerId: number, visitor: { ip: string; userAgent: string }): Promise<void>;
  views(offerIds: number[]): Promise<Map<number, number>>;
  /** Forgets what told the visitors of earlier days apart. */
  forgetVisitors(): Promise<void>;
}

export interface Favorites {
  add(userId: string, offerId: number, at: Date): Promise<void>;
  remove(userId: string, offerId: number): Promise<void>;
  /** Offer ids, newest favourite first. */
  of(userId: string): Promise<number[]>;
}

/** What svc-offers holds about a person besides their offers. */
export interface AccountTraces {
  /** From now on nothing older brings the person back. */
  bury(userId: string): Promise<void>;
  remove(userId: string, offerIds: number[]): Promise<void>;
}

export interface RichText {
  clean(html: string): string;
  textOf(html: string): string;
}

/** Slugs of the articles on show, with when each last changed: svc-blog's part of the sitemap. */
export type BlogAddresses = () => Promise<{ slug: string; updatedAt: string }[]>;
