import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import type { Alert } from './alert.ts';
import { matchAlerts } from './match.ts';

const criteria = { titleKeyword: '', location: 'Nantes', speciality: '', contractType: '' };
const alertOf = (userId: string): Alert => ({
  id: `alert-of-${userId}`,
  version: 1,
  userId,
  name: 'Alerte — Nantes',
  criteria,
  enabled: true,
  createdAt: new Date(),
});

async function notedFor(offer: PublishedOffer): Promise<string[]> {
  const noted: string[] = [];
  await matchAlerts({
    ...memoryOffers(offer),
    alertIndex: { match: () => [alertOf('recruiter-1'), alertOf('camille')] },
    alerts: { addMatch: async ({ userId }) => void noted.push(userId) },
  })(offer.id, offer.version);
  return noted;
}

test('everybody with a matching alert is notified of an offer, except its owner', async () => {
  expect(await notedFor(anOffer({ ownerId: 'recruiter-1' }))).toEqual(['camille']);
});

test('nobody is notified of an offer that is no longer online', async () => {
  expect(await notedFor(anOffer({ status: 'SUSPENDED' }))).toEqual([]);
});
