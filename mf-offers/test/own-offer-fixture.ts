import { DAY_MS } from '@praticio/contracts/base/units';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { offerFixture } from '@praticio/ui-kit/testing/offers';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** An active offer of the signed-in user; tests override the fields that they need. */
export function ownOfferFixture(overrides: Partial<OwnOffer> = {}): OwnOffer {
  return {
    ...offerFixture({ expiresAt: inDays(60) }),
    viewsCount: 1234,
    viewsByDay: [],
    interestsCount: 2,
    answeredCount: 0,
    averageAnswerMs: null,
    externalId: null,
    positions: null,
    suspensionReason: null,
    ...overrides,
  };
}
