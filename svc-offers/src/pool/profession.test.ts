import { expect, test } from 'vitest';
import { fitsProfession, workOf } from './profession.ts';

const none = { profession: null, specialty: null, professions: [] };

test.each([
  ['somebody who has said nothing', none, 'Infirmier', true],
  ['the profession itself', { ...none, profession: 'Infirmier' }, 'Infirmier', true],
  ['another profession', { ...none, profession: 'Aide-soignant' }, 'Infirmier', false],
  ['a nurse with a further training', { ...none, profession: 'Infirmier anesthésiste' }, 'Infirmier', true],
  ['a nurse without it', { ...none, profession: 'Infirmier' }, 'Infirmier anesthésiste', false],
  ['a trade of the profession', { ...none, profession: 'Infirmier scolaire' }, 'Infirmier', true],
  ['a word of the person', { ...none, profession: 'infirmière diplômée d’État' }, 'Infirmier', true],
  ['a word outside of the vocabulary', { ...none, profession: 'Soignante' }, 'Infirmier', true],
  [
    'their specialty, not all of medicine',
    { ...none, profession: 'Médecin', specialty: 'Pédiatrie' },
    'Psychiatrie',
    false,
  ],
  ['a doctor without a specialty', { ...none, profession: 'Médecin' }, 'Psychiatrie', true],
  [
    'what they look for',
    { ...none, profession: 'Infirmier', professions: ['Aide-soignant'] },
    'Aide-soignant',
    true,
  ],
  ['an offer without a speciality', { ...none, profession: 'Infirmier' }, '', true],
  ['a trade without a specialty', { ...none, profession: 'Psychologue' }, 'Infirmier', false],
])('%s fits or not', (_who, profile, speciality, fits) => {
  expect(fitsProfession(profile, workOf({ title: 'Poste à pourvoir', speciality }))).toBe(fits);
});

test.each([
  ['Psychologue', true],
  ['Infirmier', false],
])('a title that names a trade without a specialty is for its people: %s', (profession, fits) => {
  const work = workOf({ title: 'Psychologue clinicien (H/F) en CMP', speciality: '' });
  expect(fitsProfession({ ...none, profession }, work)).toBe(fits);
});
