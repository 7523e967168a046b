export interface InterestCounts {
  received: number;
  answered: number;
  /** From each answered interest to its answer, together. */
  answerMs: number;
}

export interface OfferViews {
  total: number;
  /** By day in Paris; views from before days were counted are in the total only. */
  days: Readonly<Record<string, number>>;
}

/** Views and interests of offers, by offer id. */
export interface OfferCounts {
  views: Map<number, OfferViews>;
  interests: Map<number, InterestCounts>;
}
