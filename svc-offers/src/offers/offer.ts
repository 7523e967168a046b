import { DAY_MS } from '@praticio/contracts/base/units';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { type Site, sitePlaceOf } from '@praticio/contracts/identity/site';
import {
  OFFER_LIFETIME_DAYS,
  OFFER_REMINDER_DAYS_BEFORE_END,
  URGENT_DAYS,
} from '@praticio/contracts/offers/limits';
import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { owns } from '@praticio/service-kit/acting';
import type { OwnerStructure } from '../members/member.ts';
import type { Commune } from '../places/place.ts';
import { timeZoneOf } from '../slots/shifts.ts';
import { openUntilOf, type Slot } from '../slots/slot.ts';
import { strangersView } from './confidential.ts';
import { noTerms, type OfferTerms } from './terms.ts';

/** The place of an offer: the owner's text, and the commune, department or region that it names, if any. */
interface OfferLocation {
  text: string;
  commune: Commune | null;
}

/** The owner's input, validated and safe to display. */
export interface OfferContent {
  title: string;
  /** Sanitised HTML. */
  description: string;
  location: OfferLocation;
  speciality: string | null;
  contractType: string | null;
  salary: string | null;
  terms: OfferTerms;
  /** Sorted by their start. */
  slots: Slot[];
  /** The end of the time in which one of its slots can be filled; null without slots. */
  openUntil: Date | null;
  /** The owner's site of the offer, which may have been removed; null for the whole structure. */
  siteId: string | null;
}

/** The PDF that readers of an offer can download. */
interface OfferDocumentFile {
  fileId: string;
  filename: string;
}

/** An administrator's suspension, which the owner cannot lift. */
export interface Moderation {
  reason: string;
  at: Date;
  /** The status to restore. */
  before: OfferStatus;
  /** True if the owner's account was suspended; both suspensions end together. */
  byBan: boolean;
}

/**
 * An offer; PENDING until its credits are spent (docs/architecture.md#publishing-saga), and invisible to everybody until then.
 */
export interface Offer extends OfferContent {
  id: number;
  version: number;
  ownerId: string;
  status: 'PENDING' | OfferStatus;
  urgent: boolean;
  urgentUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  document: OfferDocumentFile | null;
  /** File ids of up to three photos, in order. */
  photos: string[];
  /** References under which urgency was paid for this offer; each is applied once. */
  urgentReferences: string[];
  /** The reference of the pending payment; the sweep completes it after a crash. */
  urgentPending: string | null;
  /** The same for renewals. */
  renewalReferences: string[];
  renewalPending: string | null;
  /** End of life that the owner was reminded of. */
  remindedOf: Date | null;
  moderation: Moderation | null;
  /** CLOSED because all of its slots are full or past; reopened when one is open again. */
  filled: boolean;
  /** Until then, only invited people see it, and its owner (docs/decisions/offers-and-search.md#pools-and-invitations). */
  reservedUntil: Date | null;
  /** Its id in the owner's software, and a digest of the last input from there; null for an offer of the website. */
  external: { id: string; digest: string } | null;
}

/** Fields that are empty in a new offer. */
export const emptyOfferFields = {
  terms: noTerms,
  document: null,
  photos: [],
  urgentReferences: [],
  urgentPending: null,
  renewalReferences: [],
  renewalPending: null,
  remindedOf: null,
  moderation: null,
  slots: [],
  openUntil: null,
  siteId: null,
  filled: false,
  reservedUntil: null,
  external: null,
} satisfies Partial<Offer>;

export const timeZoneOfOffer = ({ location }: Pick<Offer, 'location'>): string =>
  timeZoneOf(location.commune);

/** The offer with these slots, and the end of the time in which they are open. */
export const withSlots = <Changed extends Pick<Offer, 'location' | 'slots' | 'openUntil'>>(
  offer: Changed,
  slots: Slot[],
): Changed => ({ ...offer, slots, openUntil: openUntilOf(slots, timeZoneOfOffer(offer)) });

/** Whether each of its slots is full or past. */
export const slotsAreOver = ({ openUntil }: Pick<Offer, 'openUntil'>, now: Date): boolean =>
  openUntil !== null && openUntil <= now;

/** Whether all slots are full or past and at least one is taken: the offer counts as filled. */
export const isFilled = (offer: Pick<Offer, 'openUntil' | 'slots'>, now: Date): boolean =>
  slotsAreOver(offer, now) && offer.slots.some(({ taken }) => taken > 0);

/** An offer whose publication is complete. */
export type PublishedOffer = Offer & { status: OfferStatus };

/** An offer and the structure under whose name it is shown. */
export interface ShownOffer {
  offer: PublishedOffer;
  structure: OwnerStructure | null;
}

export type OfferOutline = Pick<
  PublishedOffer,
  | 'id'
  | 'status'
  | 'title'
  | 'speciality'
  | 'contractType'
  | 'expiresAt'
  | 'urgent'
  | 'urgentUntil'
  | 'siteId'
> & {
  location: { text: string; commune: Pick<Commune, 'department' | 'region'> | null };
  terms: Pick<OfferTerms, 'startDate' | 'endDate'>;
};
/** The fields of an outline, besides its id and its status. */
export type OutlineField =
  | 'title'
  | 'location.text'
  | 'location.commune.department'
  | 'location.commune.region'
  | 'speciality'
  | 'contractType'
  | 'expiresAt'
  | 'urgent'
  | 'urgentUntil'
  | 'terms.startDate'
  | 'terms.endDate'
  | 'siteId';
/** The fields that decide when an offer, or its urgent badge, ends. */
export const END_FIELDS: OutlineField[] = ['expiresAt', 'urgent', 'urgentUntil', 'terms.endDate'];
/** The fields of an offer that plannings show. */
export type PlannedOffer = Pick<
  PublishedOffer,
  'id' | 'status' | 'filled' | 'title' | 'location' | 'contractType' | 'slots' | 'terms' | 'siteId'
>;
export type OfferVisibility = Pick<Offer, 'id' | 'status' | 'ownerId' | 'moderation' | 'reservedUntil'>;

/** Identifies a state of an offer: a restored database reuses versions. */
export interface OfferState {
  version: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export interface OfferChange {
  offer: PublishedOffer;
  events: DomainEvent[];
}

export interface OfferViews {
  total: number;
  /** By day in Paris; the total also has views from before views were counted by day. */
  days: Readonly<Record<string, number>>;
}

/** The current site of an offer; null once it is removed. */
export const siteOf = (
  { siteId }: Pick<Offer, 'siteId'>,
  structure: Pick<OwnerStructure, 'sites'> | null,
): Site | null => structure?.sites?.find(({ id }) => id === siteId) ?? null;

/** Where one works: the offer's site with its address, or the place that the owner wrote. */
export function workplaceOf(
  offer: Pick<Offer, 'siteId' | 'location'>,
  structure: Pick<OwnerStructure, 'sites'> | null,
): string {
  const site = siteOf(offer, structure);
  return site ? sitePlaceOf(site) : offer.location.text;
}

/** Sanitises rich text, and extracts its plain text. */
export interface RichText {
  clean(html: string): string;
  textOf(html: string): string;
}

/** A signed-in person. */
export interface OfferReader {
  /** The holder that they act for. */
  holder: string;
  /** The person, for checks by candidate. */
  id?: string;
  isAdministrator?: boolean;
}

/** Whether an administrator's suspension hides the offer from `reader`; its owner and administrators still see it. */
export function isHiddenFrom(
  offer: Pick<Offer, 'moderation' | 'ownerId' | 'status'>,
  reader?: OfferReader,
): boolean {
  if (offer.moderation === null || offer.status === 'DELETED') return false;
  return !reader || (!owns(reader, offer) && reader.isAdministrator !== true);
}

/** Whether everybody may find the offer: in the search, feeds, alerts and pictures of links. */
export const isPublic = ({ status, reservedUntil }: Pick<Offer, 'status' | 'reservedUntil'>): boolean =>
  status === 'ACTIVE' && reservedUntil === null;

export function isPublished(offer: Offer): offer is PublishedOffer {
  return offer.status !== 'PENDING';
}

/** Urgent counts only while urgentUntil is absent or in the future. */
export function isUrgent(offer: Pick<Offer, 'urgent' | 'urgentUntil'>, now: Date): boolean {
  return offer.urgent && (offer.urgentUntil === null || offer.urgentUntil > now);
}

export function endOfUrgency(from: Date): Date {
  return new Date(from.getTime() + URGENT_DAYS * DAY_MS);
}

/** The offer with 30 days of urgency from now, or from the end of a running one. */
export function withUrgency(offer: PublishedOffer, now: Date): PublishedOffer {
  const from = isUrgent(offer, now) && offer.urgentUntil ? offer.urgentUntil : now;
  return { ...offer, urgent: true, urgentUntil: endOfUrgency(from) };
}

export function endOfLife(from: Date): Date {
  return new Date(from.getTime() + OFFER_LIFETIME_DAYS * DAY_MS);
}

/** True in the last 7 days of an offer's life, and after it. */
export function isNearItsEnd({ expiresAt }: Offer, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS;
}

type SnapshotEvent = 'offer.published' | 'offer.updated' | 'offer.activated' | 'offer.made-urgent';

/** The event with the fields of the offer that other services project. */
export function snapshotEvent(
  type: SnapshotEvent,
  offer: Offer,
  structure: OwnerStructure | null,
): DomainEvent {
  const { id, ownerId, title, speciality, contractType, urgentUntil } = offer;
  const shown = strangersView({ offer, structure });
  return {
    type,
    data: {
      offerId: id,
      ownerId,
      title,
      company: shown.structure?.name ?? null,
      location: shown.offer.location.text,
      speciality,
      contractType,
      urgentUntil: urgentUntil?.toISOString() ?? null,
    },
  };
}

/** The event for the offer's new status. */
export function statusEvent(offer: PublishedOffer, structure: OwnerStructure | null): DomainEvent {
  const reference = { offerId: offer.id, ownerId: offer.ownerId };
  if (offer.status === 'SUSPENDED')
    return { type: 'offer.suspended', data: { ...reference, takenDown: offer.moderation !== null } };
  if (offer.status === 'CLOSED') return { type: 'offer.closed', data: reference };
  if (offer.status === 'DELETED') return { type: 'offer.deleted', data: reference };
  return snapshotEvent('offer.activated', offer, structure);
}
