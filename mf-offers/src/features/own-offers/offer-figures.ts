import type { OwnOffer } from '@praticio/contracts/offers/offer';

type Counts = Pick<
  OwnOffer,
  'viewsCount' | 'viewsByDay' | 'interestsCount' | 'answeredCount' | 'averageAnswerMs'
>;

/** How an offer does. */
export interface OfferFigures {
  views: number;
  /** Views of each of the last days, today last, and their sum; none while they are not known. */
  viewsByDay: readonly number[];
  lately: number;
  interests: number;
  answered: number;
  waiting: number;
  /** Average milliseconds from an interest to its answer; null before the first answer. */
  answerMs: number | null;
}

/** The figures of `offer`. */
export function figuresOf(offer: Counts): OfferFigures {
  const { viewsCount, viewsByDay, interestsCount, answeredCount, averageAnswerMs } = offer;
  return {
    views: viewsCount,
    viewsByDay,
    lately: viewsByDay.reduce((sum, day) => sum + day, 0),
    interests: interestsCount,
    answered: answeredCount,
    waiting: interestsCount - answeredCount,
    answerMs: averageAnswerMs,
  };
}
