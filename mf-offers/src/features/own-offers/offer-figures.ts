import type { ReceivedInterest } from 'contracts/offers/interest';
import type { OwnOffer } from 'contracts/offers/offer';

type Interest = Pick<ReceivedInterest, 'createdAt' | 'answeredAt'> & { offer: { id: number } };

/** How an offer does. */
export interface OfferFigures {
  views: number;
  /** Views relative to the most viewed of the offers, from 0 to 1. */
  viewsShare: number;
  interests: number;
  answered: number;
  waiting: number;
  /** Average milliseconds from an interest to its answer; null before the first answer. */
  answerMs: number | null;
}

/** The figures of `offers` by id. `interests` are the received ones, with or without an answer. */
export function figuresOf(
  offers: readonly Pick<OwnOffer, 'id' | 'viewsCount' | 'interestsCount'>[],
  interests: readonly Interest[],
): Map<number, OfferFigures> {
  const mostViews = Math.max(1, ...offers.map(({ viewsCount }) => viewsCount));
  const figures = offers.map(({ id, viewsCount, interestsCount }): [number, OfferFigures] => {
    const answerTimes = interests
      .filter(({ offer }) => offer.id === id)
      .flatMap(({ createdAt, answeredAt }) =>
        answeredAt ? [Date.parse(answeredAt) - Date.parse(createdAt)] : [],
      );
    const answered = Math.min(answerTimes.length, interestsCount);
    return [
      id,
      {
        views: viewsCount,
        viewsShare: viewsCount / mostViews,
        interests: interestsCount,
        answered,
        waiting: interestsCount - answered,
        answerMs:
          answerTimes.length > 0
            ? answerTimes.reduce((sum, time) => sum + time, 0) / answerTimes.length
            : null,
      },
    ];
  });
  return new Map(figures);
}
