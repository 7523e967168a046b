import { REPORT_EXCERPT_LENGTH, type ReportInput } from '@praticio/contracts/administration/report';
import { shorten } from '@praticio/contracts/base/shorten';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { ShownOffer } from './offer-index.ts';
import type { Actor, Clock, RichText } from './ports.ts';

/** Who reported what, so that each person reports an offer once. */
export interface OfferReports {
  /** `reporterId` is null for the platform itself. Does nothing when the same person has reported the same offer before. */
  add(
    report: { id: string; offerId: number; reporterId: string | null; at: Date },
    event: DomainEvent,
  ): Promise<void>;
}

interface ReportDeps {
  readOffer: (id: number) => Promise<ShownOffer>;
  offerReports: OfferReports;
  richText: Pick<RichText, 'textOf'>;
  now: Clock;
}

/** 'Signaler' on an offer: an entry of the administrators' queue, which svc-identity keeps. */
export function reportOffer({ readOffer, offerReports, richText, now }: ReportDeps) {
  return async (actor: Actor, offerId: number, { reason, details }: ReportInput): Promise<void> => {
    const { offer } = await readOffer(offerId);
    const [id, at] = [`offer-${offerId}-${actor.id}`, now()];
    const text = `${offer.title} — ${richText.textOf(offer.description)}`;
    const excerpt = shorten(text, REPORT_EXCERPT_LENGTH);
    await offerReports.add(
      { id, offerId, reporterId: actor.id, at },
      {
        type: 'offer.reported',
        data: {
          reportId: id,
          kind: 'offer',
          contentId: String(offerId),
          excerpt,
          page: `/offers/${offerId}`,
          authorId: offer.ownerId,
          reporterId: actor.id,
          reason,
          details,
          reportedAt: at.toISOString(),
        },
      },
    );
  };
}
