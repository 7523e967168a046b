import { expect, test } from 'vitest';
import { findDiscriminatoryWording } from './discriminatory-wording.ts';

test.each([
  ['Nous recherchons une femme pour le secrétariat.', 'recherchons une femme', 'sexe'],
  ['Poste réservé : homme uniquement', 'homme uniquement', 'sexe'],
  ['De préférence un homme, pour les gardes', 'De préférence un homme', 'sexe'],
  ['Candidat de moins de 40 ans', 'Candidat de moins de 40 ans', 'âge'],
  ['Âge maximum : 45 ans', 'Âge maximum', 'âge'],
  ['Recherche jeune infirmière motivée', 'Recherche jeune infirmière', 'âge'],
  ['Profil célibataire apprécié', 'célibataire', 'situation de famille ou grossesse'],
  ['Collaboratrice sans enfant', 'sans enfant', 'situation de famille ou grossesse'],
  ['Nationalité française exigée', 'Nationalité française', 'origine ou nationalité'],
  ['Français langue maternelle', 'Français langue maternelle', 'origine ou nationalité'],
  ['Médecin catholique pour clinique privée', 'Médecin catholique', 'religion'],
  ['Physique agréable demandé', 'Physique agréable', 'apparence physique'],
  ['Personne en parfaite santé', 'Personne en parfaite santé', 'santé ou handicap'],
  ['Candidats habitant à Nantes', 'Candidats habitant à', 'lieu de résidence'],
  ['Personnel non syndiqué', 'non syndiqué', 'opinions ou activité syndicale'],
  ['Pas d’homosexuels', "Pas d'homosexuels", 'orientation sexuelle'],
])('%s: %s (%s)', (text, words, ground) => {
  expect(findDiscriminatoryWording(text)).toContainEqual({ words, ground });
});

test.each([
  'Recherche médecin (H/F) pour un cabinet de groupe, plus de 10 ans d’expérience appréciés.',
  'Médecin avec plus de 15 ans d’exercice',
  'Patients de moins de 18 ans, enfants et adolescents de 3 à 17 ans',
  'Sage-femme, homme ou femme, suivi de grossesse et congé maternité de la titulaire',
  'Service de santé publique, en bonne santé financière',
  'Jeune diplômé accepté, remplacement pendant un arrêt de travail de la titulaire',
  'Centre pour femmes enceintes et personnes handicapées',
  'La structure aide à habiter sur place : logement proposé à Quimper',
  'Suivi des femmes et des hommes âgés de plus de 75 ans',
  'Anglais courant souhaité, français professionnel',
  'Clinique de la Sainte-Famille, hôpital protestant',
])('nothing is found in: %s', (text) => {
  expect(findDiscriminatoryWording(text)).toEqual([]);
});

test('wording that occurs twice is named once, and lines and typography do not hide it', () => {
  expect(findDiscriminatoryWording('Homme\nuniquement. Homme uniquement.')).toEqual([
    { words: 'Homme uniquement', ground: 'sexe' },
  ]);
});

test('a long text is searched quickly', () => {
  // the fastest of several: other processes on the machine can only slow it down
  const times: number[] = [];
  while (times.length < 5 && Math.min(...times) >= 1_000) {
    const startedAt = performance.now();
    findDiscriminatoryWording('candidat de moins de homme sans '.repeat(3_000));
    times.push(performance.now() - startedAt);
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
});

test('words behind ligatures and signs of two parts are quoted as they are written', () => {
  expect(findDiscriminatoryWording('Le cœur 😀 ﬁn : Candidat âgé de moins de 40 ans')).toContainEqual({
    words: 'Candidat âgé de moins de 40 ans',
    ground: 'âge',
  });
});

test('no more wording is listed than a person reads', () => {
  const text = Array.from({ length: 500 }, (_, at) => `candidat d'origine x${at}`).join(', ');
  expect(findDiscriminatoryWording(text)).toHaveLength(50);
});
