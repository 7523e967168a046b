import type { OwnerStructure } from '../src/members/member.ts';
import { emptyOfferFields, type PublishedOffer } from '../src/offers/offer.ts';

/** A structure that offers are shown under. */
export const aStructure = (name: string, verified = false): OwnerStructure => ({
  id: `s-${name}`,
  name,
  type: 'medical',
  verified,
  logo: null,
});

/** A plausible published offer; `changes` win. */
export function anOffer(changes: Partial<PublishedOffer> = {}): PublishedOffer {
  const createdAt = new Date('2026-11-20T08:00:00Z');
  return {
    ...emptyOfferFields,
    id: 1,
    version: 2,
    ownerId: 'recruiter-1',
    status: 'ACTIVE',
    title: 'Médecin remplaçant',
    description: '<p>Un poste dans une équipe accueillante.</p>',
    location: { text: 'Nantes (44000)', commune: null },
    speciality: 'Médecine générale',
    contractType: 'CDI',
    salary: null,
    urgent: false,
    urgentUntil: null,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date('2027-02-18T08:00:00Z'),
    ...changes,
  };
}
