import { setImmediate } from 'node:timers/promises';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { AppError } from '@praticio/service-kit/errors';
import { expect, test } from 'vitest';
import type { Actor } from '../members/member.ts';
import { planExternalOffers } from './plan-external.ts';

const actor: Actor = { id: 'h', holder: 'h', part: 'own' };

test('requests have their turn after each offer, also after one that is refused', async () => {
  const steps: string[] = [];
  const planOffers = planExternalOffers({
    offers: { findByClaims: async () => new Map() },
    findMember: async () => ({ isOnboarded: true, structure: {} }),
    digestOf: JSON.stringify,
    letOthersRun: () => setImmediate(void steps.push('others')),
    richText: {
      clean(text: string) {
        steps.push(text);
        throw new AppError('request/invalid-fields');
      },
    },
    now: () => new Date(),
  } as never);
  const wanted = ['A', 'B'].map((externalId) => ({
    externalId,
    input: { description: externalId } as OfferInput,
  }));
  const planned = await planOffers(actor, wanted);
  expect(planned.map((one) => (one as AppError).code)).toEqual(Array(2).fill('request/invalid-fields'));
  expect(steps).toEqual(['A', 'others', 'B', 'others']);
});
