import { type OfferInput, POOL_FIRST_FOR_WORK } from '@praticio/contracts/offers/offer-input';
import { isProperty } from '@praticio/contracts/offers/terms';
import { AppError, isAppError, validationError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { type ContentDeps, checkContent, checkPhotoCount, fileIdsOf } from '../offers/content.ts';
import type { EncodePhotos, OfferUploads } from '../offers/files.ts';
import type { ShownOffer } from '../offers/offer.ts';
import { emptyOfferFields, endOfLife, isPublished, type Offer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { reservedFrom } from '../offers/reserved.ts';
import { type Pending, paymentRequired, type SettleDeps, settlePublication } from './settle.ts';

export interface PublishDeps extends ContentDeps, SettleDeps {
  offers: SettleDeps['offers'] & Pick<Offers, 'nextId' | 'insert' | 'findByClaim' | 'takeOver'>;
  files: Pick<Offers['files'], 'note' | 'store' | 'settle'>;
  encodePhotos: EncodePhotos;
  /** The lease of one attempt; longer than a request to billing may take. */
  settleMs: number;
  /** Delays between checks of a publication that another process settles. */
  pause: () => Promise<void>;
}

export interface Publication {
  input: OfferInput;
  uploads: OfferUploads;
  /** One per draft, made by the browser: the same key never publishes twice. */
  idempotencyKey: string;
  /** Digest of the content: another one under the same key is 422 'request/key-reused'. */
  digest: string;
  /** For an offer of the owner's software. */
  external?: Offer['external'];
}

type Draft = Omit<Publication, 'idempotencyKey'>;

interface Running {
  digest: string;
  outcome: Promise<ShownOffer>;
}

/**
 * Publishes an offer for one offer credit, and one urgent unit if it is to be urgent, exactly once
 * (docs/architecture.md#publishing-saga). Throws 402 'offer/payment-required' with nothing stored, or 503
 * 'offer/publication-pending' while the outcome is unknown: the sweep completes it, and so does a request with the same key.
 */
export function publishOffer(deps: PublishDeps) {
  const running = new Map<string, Running>();

  async function publish(actor: Actor, claim: string, publication: Draft): Promise<ShownOffer> {
    const deadline = deps.now().getTime() + deps.settleMs;
    const { document, photos } = publication.uploads;
    // repeated drafts are rare: let the insert detect them, unless files are stored before it
    for (let looks = document !== null || photos.length > 0; ; looks = true) {
      const claimed = looks ? await deps.offers.findByClaim(claim) : null;
      if (claimed) assertSame(claimed.digest, publication.digest);
      const begun = claimed?.offer;
      if (begun && isPublished(begun)) return shown(begun);
      const mine = begun
        ? await takeOver(begun)
        : await begin(actor, claim, publication).catch(thrownIf(looks));
      const settled = mine && (await settle(mine));
      if (settled) return settled;
      if (!looks) continue;
      if (deps.now().getTime() >= deadline) throw stillPending();
      await deps.pause();
    }
  }

  /** Returns the offer of the same claim if the content, which is refused now, was published before. */
  const thrownIf = (looks: boolean) => (error: unknown) => {
    if (looks || !isAppError(error, 'request/invalid-fields')) throw error;
    return null;
  };

  /** Stores the offer as PENDING; null when the same claim was stored at the same moment. */
  async function begin(
    actor: Actor,
    claim: string,
    { input, uploads, digest, external = null }: Draft,
  ): Promise<Pending | null> {
    const member = await deps.findMember(actor.holder, input.siteId);
    const content = checkContent(deps, input, member);
    const { family } = content.terms;
    if (input.poolFirst && family !== null && isProperty(family))
      throw validationError({ poolFirst: POOL_FIRST_FOR_WORK });
    checkPhotoCount(uploads.photos.length);
    const photos = await deps.encodePhotos(uploads.photos, actor.id, uploads.signal);
    const id = await deps.offers.nextId();
    const files = await deps.files.store(
      { id, ownerId: actor.holder },
      { document: uploads.document, photos },
    );
    const now = deps.now();
    const offer: Offer = {
      ...emptyOfferFields,
      ...content,
      ...files,
      external,
      id,
      version: 1,
      ownerId: actor.holder,
      status: 'PENDING',
      urgent: input.urgent,
      urgentUntil: null,
      createdAt: now,
      updatedAt: now,
      expiresAt: endOfLife(now),
      ...(input.poolFirst && reservedFrom(now)),
    };
    const publication = { claim, digest, settlingUntil: leaseFrom(now) };
    const inserted = await deps.offers.insert(offer, publication, []);
    await deps.files.settle(id, fileIdsOf(files));
    return inserted ? { offer, structure: member?.structure ?? null } : null;
  }

  async function takeOver(offer: Offer): Promise<Pending | null> {
    const now = deps.now();
    const taken = await deps.offers.takeOver(offer, now, leaseFrom(now));
    return taken && { offer: taken };
  }

  /** Null if another process has taken over the offer, and settles it. */
  async function settle(pending: Pending): Promise<ShownOffer | null> {
    try {
      const settlement = await settlePublication(deps, pending);
      if ('missing' in settlement) throw paymentRequired(settlement.missing);
      if ('ownerErased' in settlement) throw new AppError('auth/invalid-token');
      return settlement;
    } catch (error) {
      if (isAppError(error, 'conflict/version')) return null;
      // billing may have spent: only a repetition with the same reference can determine it
      throw isAppError(error, 'service/unavailable') ? stillPending(error) : error;
    }
  }

  async function shown(offer: ShownOffer['offer']): Promise<ShownOffer> {
    return { offer, structure: (await deps.findMember(offer.ownerId))?.structure ?? null };
  }

  const leaseFrom = (now: Date) => new Date(now.getTime() + deps.settleMs);

  return async (actor: Actor, { idempotencyKey, ...draft }: Publication): Promise<ShownOffer> => {
    const claim = `${actor.holder}:${idempotencyKey}`;
    const current = running.get(claim);
    if (current) {
      assertSame(current.digest, draft.digest);
      return current.outcome;
    }
    const outcome = publish(actor, claim, draft).finally(() => running.delete(claim));
    running.set(claim, { digest: draft.digest, outcome });
    return outcome;
  };
}

function assertSame(known: string | null, digest: string): void {
  if (known !== null && known !== digest) throw new AppError('request/key-reused');
}

function stillPending(cause?: unknown): AppError {
  return new AppError('offer/publication-pending', { retryAfter: 5, cause });
}
