import type { CreditKind } from 'contracts/credits';
import type { CvSnapshot } from 'contracts/cv-snapshots';
import type { DomainEvent } from 'contracts/events';
import type { AdminOffersQuery, OffersQuery } from 'contracts/offers';
import type { Place } from 'contracts/places';
import type { Specialty } from 'contracts/specialties';
import type { StructureType } from 'contracts/structures';
import type { Interest } from './interest.ts';
import type { Commune, Offer, PublishedOffer } from './offer.ts';

export type Clock = () => Date;

/** Who calls. */
export interface Actor {
  id: string;
}

/** A person as offers need them: projected from identity's events. */
export interface Member {
  userId: string;
  email: string;
  firstname: string | null;
  lastname: string | null;
  structure: { name: string; type: StructureType } | null;
}

export interface Members {
  /** The person, asked of identity when the projection does not have them yet; null when nobody has that id. */
  find(userId: string): Promise<Member | null>;
  /** Structure names of those that have one, by user id. */
  companies(userIds: string[]): Promise<Map<string, string>>;
}

/** What identity tells about a person, and the version of the account that told it. */
interface MemberNews {
  userId: string;
  version: number;
  email: string;
  firstname?: string | null;
  lastname?: string | null;
  structure: Member['structure'];
}

/** The projection of identity's people. */
export interface MemberStore {
  find(userId: string): Promise<Member | null>;
  findAll(userIds: string[]): Promise<Member[]>;
  findByEmail(email: string): Promise<Member | null>;
  companies(userIds: string[]): Promise<Map<string, string>>;
  /** Every structure name there is, by user id. */
  allCompanies(): Promise<Map<string, string>>;
  /** Keeps the news unless something newer is known already. */
  keep(news: MemberNews): Promise<void>;
}

interface OfferChange {
  offer: PublishedOffer;
  events: DomainEvent[];
}

export interface Offers {
  nextId(): Promise<number>;
  /** Inserts an offer under its claim; false when that claim is taken. */
  insert(
    offer: Offer,
    publication: { claim: string; settlingUntil: Date },
    events: DomainEvent[],
  ): Promise<boolean>;
  findByClaim(claim: string): Promise<Offer | null>;
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
  /** Every ACTIVE offer, one by one. */
  eachActive(visit: (offer: PublishedOffer) => void): Promise<void>;
  /** Newest first. */
  listOf(ownerId: string): Promise<PublishedOffer[]>;
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

export interface Interests {
  find(id: string): Promise<Interest | null>;
  /** Inserts it, or expresses a withdrawn one again (version > 0); null when somebody was faster. */
  express(interest: Interest, events: DomainEvent[]): Promise<Interest | null>;
  /** Like Offers.change; throws 'interest/not-found'. */
  change(
    id: string,
    decide: (interest: Interest) => { interest: Interest; events: DomainEvent[] } | null,
  ): Promise<Interest>;
  /** Newest first. */
  ofCandidate(candidateId: string): Promise<Interest[]>;
  /** Newest first. */
  ofRecruiter(recruiterId: string): Promise<Interest[]>;
}

/** How often offers were read and answered. */
export interface OfferCounts {
  views: Map<number, number>;
  interests: Map<number, number>;
}

export interface OfferStats {
  countView(offerId: number): Promise<void>;
  views(offerIds: number[]): Promise<Map<number, number>>;
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

export interface CvFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Copies of CVs, which svc-identity keeps (design.md, rule 11). */
export interface CvSnapshots {
  /** Throws 'cv/not-found' when the profile has no such CV. */
  ofProfile(userId: string, cvFilename: string): Promise<CvSnapshot>;
  ofUpload(userId: string, file: { filename: string; mediaType: string; bytes: Buffer }): Promise<CvSnapshot>;
  read(fileId: string): Promise<Buffer | null>;
  remove(fileId: string): Promise<void>;
}

/** Files as they came in, their content checked. */
export interface OfferUploads {
  document: { filename: string; bytes: Buffer } | null;
  photos: { filename: string; bytes: Buffer }[];
}

/** Pictures ready to be shown, in the size for the viewer and the one for lists. */
export interface PhotoSizes {
  full: Buffer;
  small: Buffer;
}

/** Re-encodes photos, without their metadata; throws 415 for a picture that cannot be read. */
export type EncodePhotos = (photos: OfferUploads['photos']) => Promise<PhotoSizes[]>;

export interface OfferFiles {
  /** Stores files for an offer that will name them; `settle` must follow, a sweep does it after a crash. */
  store(
    offer: { id: number; ownerId: string },
    files: { document: OfferUploads['document']; photos: PhotoSizes[] },
  ): Promise<Pick<Offer, 'document' | 'photos'>>;
  /** Removes those of `fileIds` that the stored offer does not name. */
  settle(offerId: number, fileIds: string[]): Promise<void>;
  /** Settles what was left half way. */
  sweep(): Promise<void>;
}

/** Finds the French commune that a text names. */
export interface Gazetteer {
  locate(text: string): Commune | null;
}

/** Suggestions for a place field. */
export interface PlaceDirectory {
  suggest(text: string): Promise<Place[]>;
}

export interface RichText {
  clean(html: string): string;
  textOf(html: string): string;
}

/** An offer with what is known of it only when it is shown. */
export interface ShownOffer {
  offer: PublishedOffer;
  company: string | null;
}

export interface FoundOffers {
  items: ShownOffer[];
  total: number;
  contractTypes: { value: string; count: number }[];
}

/** The search projection (design.md, rule 10). Holds ACTIVE offers only; older versions than known are ignored. */
export interface OfferIndex {
  put(shown: ShownOffer): void;
  /** Many at once, which takes a fraction of the time. */
  putAll(shown: ShownOffer[]): void;
  /** After a filling: searches and changes are then as fast as they can be. */
  tidy(): void;
  /** The owner's structure is called `company` from now on. */
  rename(ownerId: string, company: string | null): void;
  search(query: OffersQuery, now: Date): FoundOffers;
  /** Every offer on show, newest first, at most 50,000 (the limit of a sitemap). */
  listed(): { id: number; updatedAt: string }[];
}

/** Slugs of the articles on show, with when each last changed: svc-blog's part of the sitemap. */
export type BlogAddresses = () => Promise<{ slug: string; updatedAt: string }[]>;
