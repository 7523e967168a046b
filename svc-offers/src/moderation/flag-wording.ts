import { createHash } from 'node:crypto';
import { REPORT_EXCERPT_LENGTH } from '@praticio/contracts/administration/report';
import { shorten } from '@praticio/contracts/base/shorten';
import {
  type DiscriminatoryWording,
  findDiscriminatoryWording,
} from '@praticio/contracts/offers/discriminatory-wording';
import type { RichText } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import type { ReportStore } from './report-store.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  offerReports: Pick<ReportStore, 'add'>;
  index: Pick<Search['index'], 'current'>;
  richText: Pick<RichText, 'textOf'>;
  now: () => Date;
}

const REPORT_ID_LENGTH = 16;

/** Puts an offer with wording that may discriminate into the administrators' queue, once for the same words. */
export function flagWording({ offers, index, offerReports, richText, now }: Deps) {
  return async (offerId: number, version: number): Promise<void> => {
    const offer = index.current(offerId, version)?.offer ?? (await offers.find(offerId));
    if (offer?.status !== 'ACTIVE') return;
    const text = `${offer.title}. ${richText.textOf(offer.description)}`;
    const found = findDiscriminatoryWording(text);
    if (found.length === 0) return;
    const [id, at] = [`offer-${offerId}-wording-${digestOf(found)}`, now()];
    await offerReports.add(
      { id, offerId, reporterId: null, at },
      {
        type: 'offer.reported',
        data: {
          reportId: id,
          kind: 'offer',
          contentId: String(offerId),
          excerpt: shorten(text, REPORT_EXCERPT_LENGTH),
          page: `/offers/${offerId}`,
          authorId: offer.ownerId,
          reporterId: null,
          reason: 'abuse',
          details: `Relevé automatique, formulation à revoir : ${found.map(quoted).join(', ')}.`,
          reportedAt: at.toISOString(),
        },
      },
    );
  };
}

const quoted = ({ words, ground }: DiscriminatoryWording) => `« ${words} » (${ground})`;

function digestOf(found: DiscriminatoryWording[]): string {
  const words = found.map((each) => each.words.toLowerCase()).toSorted();
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, REPORT_ID_LENGTH);
}
