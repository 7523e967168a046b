import { createHash } from 'node:crypto';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { offerInputSchema } from '@praticio/contracts/offers/offer-input';
import { z } from 'zod';
import type { Member } from '../members/member.ts';
import { type ContentDeps, checkContent } from '../offers/content.ts';
import {
  emptyOfferFields,
  endOfLife,
  endOfUrgency,
  type Offer,
  type PublishedOffer,
  snapshotEvent,
} from '../offers/offer.ts';
import type { OfferStore } from '../offers/store.ts';

/**
 * The fields of `POST /api/offers`, and how long ago it was published. Dates are counted from today, so that the demo
 * always covers the coming weeks.
 */
const demoOfferSchema = offerInputSchema.extend({
  publishedDaysAgo: z.number().min(0).max(80),
  startsInDays: z.number().int().optional(),
  /** Both its first and its last day included. */
  lastsDays: z.number().int().min(1).optional(),
  /** Slots on days counted from today, which replace these dates. */
  shifts: z
    .array(
      z.object({
        inDays: z.array(z.number().int().min(1)).min(1),
        start: z.string(),
        end: z.string(),
        breakMinutes: z.number().int().default(0),
        positions: z.number().int().default(1),
      }),
    )
    .default([]),
});
type DemoOffer = z.infer<typeof demoOfferSchema>;
/** A demo file: owners by email address, with their offers. */
export const demoOffersSchema = z.array(z.object({ owner: z.email(), offers: z.array(demoOfferSchema) }));

function datesOf(
  { startsInDays, lastsDays, shifts }: Pick<DemoOffer, 'startsInDays' | 'lastsDays' | 'shifts'>,
  now: Date,
) {
  const dayIn = (days: number) => dayAfter(parisDay(now), days);
  if (shifts.length > 0) {
    const slotsOf = ({ inDays, ...hours }: (typeof shifts)[number]) =>
      inDays.map((days) => ({ ...hours, day: dayIn(days), note: '' }));
    return { slots: shifts.flatMap(slotsOf) };
  }
  if (startsInDays === undefined) return {};
  const endDate = lastsDays && { endDate: dayIn(startsInDays + lastsDays - 1) };
  return { startDate: dayIn(startsInDays), ...endDate };
}

interface LoadDeps extends ContentDeps {
  offers: Pick<OfferStore, 'findByClaim' | 'nextId' | 'insert'>;
  now: () => Date;
}

/**
 * Publishes an offer of the demo on behalf of its owner, in the past and without spending a credit. Its claim is
 * derived from its title and location, so that loading the same file again adds nothing. Returns the offer, and whether it
 * was new.
 */
export function loadDemoOffer(deps: LoadDeps) {
  return async (owner: Member, row: DemoOffer): Promise<{ offer: Offer; isNew: boolean }> => {
    const { publishedDaysAgo, startsInDays, lastsDays, shifts, ...fields } = row;
    const now = deps.now();
    const input = { ...fields, ...datesOf({ startsInDays, lastsDays, shifts }, now) };
    const createdAt = new Date(now.getTime() - publishedDaysAgo * DAY_MS);
    const hash = createHash('sha256').update(`${input.title}\n${input.location}`).digest('hex').slice(0, 32);
    const claim = `${owner.userId}:demo-${hash}`;
    const known = await deps.offers.findByClaim(claim);
    if (known) return { offer: known.offer, isNew: false };
    const offer: PublishedOffer = {
      ...emptyOfferFields,
      ...checkContent(deps, input, owner),
      id: await deps.offers.nextId(),
      version: 1,
      ownerId: owner.userId,
      status: 'ACTIVE',
      urgent: input.urgent,
      urgentUntil: input.urgent ? endOfUrgency(now) : null,
      createdAt,
      updatedAt: createdAt,
      expiresAt: endOfLife(createdAt),
    };
    const event = snapshotEvent('offer.published', offer, owner.structure);
    const isNew = await deps.offers.insert(offer, { claim, digest: hash, settlingUntil: now }, [event]);
    return { offer, isNew };
  };
}
