import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Actor, FindMember } from '../members/member.ts';
import { type ContentDeps, checkContent } from '../offers/content.ts';
import { isPublished, isUrgent, type Offer, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { externalContent, externalKey } from './external-key.ts';

interface Deps extends ContentDeps {
  offers: Pick<Offers, 'findByClaims'>;
  findMember: FindMember;
  digestOf: (content: unknown) => string;
  /** Lets requests have their turn: cleaning one long text takes a tenth of a second. */
  letOthersRun: () => Promise<void>;
}

/** An offer of the owner's software with its new content, or null to close it. */
export interface WantedOffer {
  externalId: string;
  input: OfferInput | null;
  /** URLs of photos. */
  photos?: readonly string[];
}

/** The outcome of sending it now. */
export interface PlannedOffer {
  outcome: 'made' | 'changed' | 'closed' | 'unchanged';
  /** The existing offer. */
  offer: PublishedOffer | null;
  /** Units that it would cost. */
  credits: CreditKind[];
}

/**
 * The outcomes of `putOffer` and `closeOffer` for offers of the owner's software, by the same checks and without changes. Returns an
 * AppError for each offer that would be refused.
 */
export function planExternalOffers(deps: Deps) {
  const { offers, findMember, digestOf, letOthersRun, now } = deps;

  function plan(
    { input, photos }: WantedOffer,
    found: Offer | undefined,
    member: Awaited<ReturnType<FindMember>>,
  ): PlannedOffer {
    const offer = found && isPublished(found) ? found : null;
    if (!input) {
      const isOpen = offer?.status === 'ACTIVE' || offer?.status === 'SUSPENDED';
      if (isOpen && offer.moderation) throw new AppError('offer/suspended-by-administrator');
      return { outcome: isOpen ? 'closed' : 'unchanged', offer, credits: [] };
    }
    if (offer?.status === 'DELETED') throw new AppError('offer/deleted');
    if (offer && offer.external?.digest === digestOf(externalContent(input, photos)))
      return { outcome: 'unchanged', offer, credits: [] };
    checkContent(deps, input, member, offer ?? undefined);
    const urgent: CreditKind[] = input.urgent && !(offer && isUrgent(offer, now())) ? ['urgent'] : [];
    return offer
      ? { outcome: 'changed', offer, credits: urgent }
      : { outcome: 'made', offer, credits: ['offer', ...urgent] };
  }

  return async ({ holder }: Actor, wanted: WantedOffer[]): Promise<(PlannedOffer | AppError)[]> => {
    const claimOf = (externalId: string) => `${holder}:${externalKey(digestOf, externalId)}`;
    const [found, member] = await Promise.all([
      offers.findByClaims(wanted.map(({ externalId }) => claimOf(externalId))),
      findMember(holder),
    ]);
    const planned: (PlannedOffer | AppError)[] = [];
    for (const one of wanted) {
      try {
        planned.push(plan(one, found.get(claimOf(one.externalId)), member));
      } catch (error) {
        if (!isAppError(error)) throw error;
        planned.push(error);
      }
      await letOthersRun();
    }
    return planned;
  };
}
