import { balanceSchema } from '@praticio/contracts/billing/credit';
import { ownOffersSchema } from '@praticio/contracts/offers/offer';
import { placesSchema } from '@praticio/contracts/offers/place';
import { poolSchema } from '@praticio/contracts/offers/pool';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { saveDraft } from '@praticio/ui-kit/drafts';
import { respond } from '@praticio/ui-kit/testing/http';
import { draftContent, draftName } from '../src/features/publish/offer-draft.ts';
import { emptyOffer, type OfferFormValues } from '../src/features/publish/offer-form-values.ts';
import { poolFixture } from './pool-fixture.ts';

/** The form's requests to the server. */
export const formAnswers = [
  respond('get', '/professions', professionsSchema, [
    { name: 'Cardiologie', words: [] },
    { name: 'Psychologue', words: [] },
  ]),
  respond('get', '/my-offers', ownOffersSchema, []),
  respond('get', '/places', placesSchema, []),
  respond('get', '/pool', poolSchema, poolFixture([])),
  respond('get', '/credits/balance', balanceSchema, { offer: 7, cv: 0, urgent: 1 }),
];

export const photo = new File(['photo'], 'cabinet.jpg', { type: 'image/jpeg' });

const values: OfferFormValues = {
  ...emptyOffer,
  title: 'Cardiologue',
  description: '<p>Temps plein</p>',
  location: 'Nantes',
  speciality: 'Cardiologie',
  contractType: 'CDI',
};

/** Stores a valid draft, as an earlier visit does. */
export const keepOfferDraft = (overrides: Partial<OfferFormValues> = {}): Promise<unknown> =>
  saveDraft(draftName('kept'), draftContent({ ...values, ...overrides }));
