import { nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { matchingCvCriteria } from './matching-cv-criteria.ts';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const nantesInIsere = { ...nantes, placeId: 'commune:38273', formattedAddress: 'Nantes-en-Ratier (38350)' };

test('the CVs of an offer have its specialty, contract type and dates, around its commune', () => {
  const offer = offerFixture({
    location: 'Nantes (44000)',
    contractType: 'Remplacement',
    startDate: '2027-01-11',
    endDate: '2027-02-26',
  });
  expect(matchingCvCriteria(offer, specialties, [nantesInIsere, nantes])).toEqual({
    specialty_id: 1,
    near: 'commune:44109',
    radius: 50,
    from: '2027-01-11',
    to: '2027-02-26',
    contract_type: 'Remplacement',
  });
});

test('an unknown commune is replaced by the department', () => {
  const offer = offerFixture({
    location: 'Centre hospitalier, Nantes',
    contractType: null,
    speciality: null,
  });
  expect(matchingCvCriteria(offer, specialties, [nantes])).toEqual({ department: 'Loire-Atlantique' });
});

test('a contract type that no candidate can choose is left out', () => {
  expect(matchingCvCriteria(offerFixture({ contractType: 'Freelance' }), [], [])).toEqual({
    department: 'Loire-Atlantique',
  });
});
