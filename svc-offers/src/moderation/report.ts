import { REPORT_EXCERPT_LENGTH, type ReportInput } from '@praticio/contracts/administration/report';
import { shorten } from '@praticio/contracts/base/shorten';
import type { Actor } from '../members/member.ts';
import type { RichText, ShownOffer } from '../offers/offer.ts';
import type { ReportStore } from './report-store.ts';

interface Deps {
  readOffer: (id: number) => Promise<ShownOffer>;
  offerReports: Pick<ReportStore, 'add'>;
  richText: Pick<RichText, 'textOf'>;
  now: () => Date;
}

/** 'Signaler' on an offer: an entry of the administrators' queue, which svc-identity stores. */
export function reportOffer({ readOffer, offerReports, richText, now }: Deps) {
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
