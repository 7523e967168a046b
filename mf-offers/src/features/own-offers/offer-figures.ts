import type { OwnOffer } from 'contracts/offers/offer';

type Counts = Pick<OwnOffer, 'viewsCount' | 'interestsCount' | 'answeredCount' | 'averageAnswerMs'>;

/** How an offer does. */
export interface OfferFigures {
  views: number;
  /** Views relative to the most viewed of the offers on the page, from 0 to 1. */
  viewsShare: number;
  interests: number;
  answered: number;
  waiting: number;
  /** Average milliseconds from an interest to its answer; null before the first answer. */
  answerMs: number | null;
}

/** The figures of `offer`, one of the offers of a page. */
export function figuresOf(offer: Counts, offers: readonly Pick<Counts, 'viewsCount'>[]): OfferFigures {
  const { viewsCount, interestsCount, answeredCount, averageAnswerMs } = offer;
  const mostViews = Math.max(1, ...offers.map((other) => other.viewsCount));
  return {
    views: viewsCount,
    viewsShare: viewsCount / mostViews,
    interests: interestsCount,
    answered: answeredCount,
    waiting: interestsCount - answeredCount,
    answerMs: averageAnswerMs,
  };
}
