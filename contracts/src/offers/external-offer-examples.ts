import { type AccessOf, recruiters } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/external-offers.ts';
import { exampleOffer, exampleOfferInput } from './example-entities.ts';

const params = { externalId: 'PLANNING-2026-118' };
const response = { ...exampleOffer, ...params };
const unknown = () => ({ externalId: 'unknown' });

export const externalOfferExamples = {
  putExternalOffer: { params, body: exampleOfferInput, response },
  readExternalOffer: { params, response },
  closeExternalOffer: { params, response: { ...response, status: 'CLOSED' } },
} satisfies ExamplesOf<typeof endpoints>;

export const externalOfferAccess: AccessOf<typeof endpoints> = {
  putExternalOffer: { expected: recruiters(422), params: unknown, json: {} },
  readExternalOffer: { expected: recruiters(404), params: unknown },
  closeExternalOffer: { expected: recruiters(404), params: unknown },
};
