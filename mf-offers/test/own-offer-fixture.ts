import { DAY_MS } from 'contracts/base/units';
import type { OwnOffer } from 'contracts/offers/offer';
import { offerFixture } from 'ui-kit/testing/offers';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** An active offer of the signed-in user; tests override what they need. */
export function ownOfferFixture(overrides: Partial<OwnOffer> = {}): OwnOffer {
  return {
    ...offerFixture({ expiresAt: inDays(60) }),
    viewsCount: 1234,
    viewsByDay: [],
    interestsCount: 2,
    answeredCount: 0,
    averageAnswerMs: null,
    suspensionReason: null,
    ...overrides,
  };
}
