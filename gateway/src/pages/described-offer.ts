import { offerSchema } from '@praticio/contracts/offers/offer';
import type { z } from 'zod';

/** The fields of an offer that its page's head needs; other fields may change without effect on it. */
export const describedOfferSchema = offerSchema.pick({
  id: true,
  title: true,
  company: true,
  structureId: true,
  structureType: true,
  logoUrl: true,
  location: true,
  site: true,
  region: true,
  speciality: true,
  contractType: true,
  description: true,
  createdAt: true,
  expiresAt: true,
  status: true,
  family: true,
  startDate: true,
  endDate: true,
  workingTime: true,
  pay: true,
  slots: true,
});
export type DescribedOffer = z.infer<typeof describedOfferSchema>;
