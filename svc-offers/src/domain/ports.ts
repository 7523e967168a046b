import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { InterestStatus, ReceivedInterestsQuery } from '@praticio/contracts/offers/interest';
import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import type { ActiveInterest, Interest } from './interest.ts';
import type { Offer, PublishedOffer } from './offer.ts';
import type { InterestCounts, OfferViews } from './offer-counts.ts';
import type { OfferState } from './offer-index.ts';

export type Clock = () => Date;

/** A picture for previews of links, and a digest of what it shows. */
export interface DrawnPicture {
  bytes: Buffer;
  digest: string;
}

/** Draws an offer; null while too many others wait to be drawn. */
export type DrawOffer = (offer: Offer) => Promise<DrawnPicture | null>;

/** The account that makes a request. */
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
  | 'id'
  | 'status'
  | 'title'
  | 'location'
  | 'speciality'
  | 'contractType'
  | 'expiresAt'
  | 'urgent'
  | 'urgentUntil'
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
   * Takes over the settling of a PENDING offer whose lease has ended. Answers the offer with its new version, or null
   * when another process holds the lease.
   */
  takeOver(offer: Offer, now: Date, settlingUntil: Date): Promise<Offer | null>;
  /** Writes the changed fields of `offer` if its version is still the stored one; answers the offer as stored. */
  save<Saved extends Offer>(offer: Saved, events: DomainEvent[]): Promise<Saved>;
  /**
   * Reads a published offer, lets `decide` change it, and writes; again when another writer was faster. Null from
   * `decide` changes nothing. Throws 'offer/not-found', and whatever `decide` throws.
   */
  change(
    id: number,
    decide: (offer: PublishedOffer) => OfferChange | null | Promise<OfferChange>,
  ): Promise<PublishedOffer>;
  /** Removes a PENDING offer if its version is still the stored one. */
  removePending(offer: Offer): Promise<void>;
  listPending(): Promise<Offer[]>;
  /** Removes the PENDING offers of the owner, whatever their version. */
  removePendingOf(ownerId: string): Promise<void>;
  /** Offers for which urgency or a renewal is being paid. */
  listPaying(): Promise<PublishedOffer[]>;
  /** ACTIVE and SUSPENDED offers that expire before `before`. */
  listEnding(before: Date): Promise<PublishedOffer[]>;
  /** ACTIVE and SUSPENDED offers whose last day is before `today`. */
  listOver(today: string): Promise<PublishedOffer[]>;
  /** The state of every ACTIVE offer, by its id. */
  activeStates(): Promise<Map<number, OfferState>>;
  /** Owners whose offers are suspended because their account is. */
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

/** Counts one use under a key within the last hour: null, or the seconds to wait when `max` uses are counted already. */
export type CountUse = (key: string, use: { id: string; max: number }) => Promise<number | null>;

export interface Interests {
  find(id: string): Promise<Interest | null>;
  /** Inserts it, or expresses a withdrawn one again (version > 0); null when another request was faster. */
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
  ): Promise<Listed<ActiveInterest>>;
  /** By the moment at which they were expressed. */
  receivedBy(
    recruiterId: string,
    wanted: ReceivedInterestsQuery & { statuses: InterestStatus[] },
  ): Promise<Listed<ActiveInterest>>;
  /** The interests that each of the offers has, without the withdrawn ones. */
  countsOf(offerIds: number[]): Promise<Map<number, InterestCounts>>;
}

export interface OfferStats {
  /** A view counts once per visitor, offer and day, whichever instance serves it. */
  countView(offerId: number, visitor: { ip: string; userAgent: string }): Promise<void>;
  views(offerIds: number[]): Promise<Map<number, OfferViews>>;
  /** Removes the marks of visitors of earlier days. */
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
  /** Older events no longer restore the person. */
  markErased(userId: string): Promise<void>;
  isErased(userId: string): Promise<boolean>;
  remove(userId: string, offerIds: number[]): Promise<void>;
}

/** The accounts that are suspended, projected from identity's events. */
export interface Bans {
  /** Stores it unless a newer version is stored, or the person was erased. */
  keep(ban: { userId: string; version: number; banned: boolean }): Promise<void>;
  isBanned(userId: string): Promise<boolean>;
  /** Everybody who is suspended. */
  banned(): Promise<string[]>;
}

export interface RichText {
  clean(html: string): string;
  textOf(html: string): string;
}

/** Slugs of published articles and the date of their last change: svc-blog's part of the sitemap. */
export type ListArticles = () => Promise<{ slug: string; updatedAt: string }[]>;

/** Whether `blockerId` has blocked `personId` in a conversation. */
export type IsBlocked = (blockerId: string, personId: string) => Promise<boolean>;
