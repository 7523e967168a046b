import { expect, test } from 'vitest';
import { contractOf } from './contract-words.ts';
import {
  meaningOf,
  specialitiesOfEntries,
  termsOf,
  type VocabularyEntry,
  vocabulary,
  vocabularyEntry,
  wordKeys,
} from './vocabulary.ts';

const meant = (text: string) => meaningOf(wordKeys(text))?.entries.map(({ name }) => name) ?? [];

test('it has 150 entries at least, each name once and each with a person', () => {
  expect(vocabulary.length).toBeGreaterThanOrEqual(150);
  expect(new Set(vocabulary.map(({ name }) => name)).size).toBe(vocabulary.length);
  for (const { name, person } of vocabulary)
    for (const form of Object.values(person)) expect(form, name).toMatch(/^\p{L}{2}/u);
});

test.each([
  ['an official name', 'Oto-rhino-laryngologie et chirurgie cervico-faciale'],
  ['a masculine', 'masseur kinésithérapeute', 'Masseur-kinésithérapeute'],
  ['a feminine', 'Opticienne-lunetière', 'Opticien-lunetier'],
  ['a feminine without accents', 'preparatrice en pharmacie', 'Préparateur en pharmacie'],
  ['a plural', 'aides-soignants', 'Aide-soignant'],
  ['a plural in x', 'oncologues médicaux', 'Oncologie médicale'],
  ['an abbreviation', 'IBODE', 'Infirmier de bloc opératoire'],
  ['an abbreviation in the plural', 'ides', 'Infirmier'],
  ['an everyday word', 'orthodontiste', 'Orthopédie dento-faciale'],
  ['an everyday word in the plural', 'podologues', 'Pédicure-podologue'],
  ['a ligature', 'pharmacien d\u2019of\ufb01cine', "Pharmacie d'officine"],
  ['a typographic apostrophe', 'pharmacienne d’officine', "Pharmacie d'officine"],
  ['a field of work', 'diététique', 'Diététicien'],
  ['a name without its joining words', 'préparateur pharmacie', 'Préparateur en pharmacie'],
  ['a name with another joining word', 'technicien au laboratoire', 'Technicien de laboratoire médical'],
  ['both genders in brackets', 'Infirmier(e) coordinateur(trice)', 'Infirmier coordinateur'],
  ['both genders by points', 'aide-soignant·e·s', 'Aide-soignant'],
  ['a masculine with the feminine ending', 'pharmacien.ne adjoint.e', "Pharmacie d'officine"],
  ['H/F after it', 'Ergothérapeute (H/F)', 'Ergothérapeute'],
])('%s means its entry: %s', (_, text, name = text) => {
  expect(meant(text)).toEqual([name]);
});

test.each([
  ['anesthésiste', ['Anesthésie-réanimation', 'Infirmier anesthésiste']],
  [
    'ortho',
    ['Chirurgie orthopédique et traumatologie', 'Orthopédie dento-faciale', 'Orthophoniste', 'Orthoptiste'],
  ],
  ['nutritionniste', ['Endocrinologie, diabétologie et nutrition', 'Diététicien']],
  ['hygiéniste', ['Médecin hygiéniste', 'Infirmier hygiéniste']],
  ['gynécologue', ['Gynécologie médicale', 'Gynécologie-obstétrique']],
])('%s is a part of several entries, and means all of them', (text, names) => {
  expect(meant(text)).toEqual(names);
});

test('a word of the whole profession means its specialties too', () => {
  expect(meant('infirmière')).toContain('Infirmier puériculteur');
  expect(meant('infirmière puéricultrice')).toEqual(['Infirmier puériculteur']);
  const [doctor] = meaningOf(wordKeys('médecin'))?.entries ?? [];
  expect(specialitiesOfEntries(doctor ? [doctor] : [])).toEqual(
    expect.arrayContaining(['Médecine générale', 'Stomatologie']),
  );
});

test('a field of work is distinguished from the people who work in it', () => {
  expect(meaningOf(wordKeys('cardiologue'))?.kind).toBe('person');
  expect(meaningOf(wordKeys('cardiologie'))?.kind).toBe('field');
  expect(meaningOf(wordKeys('Cardiologie et maladies vasculaires'))?.kind).toBe('field');
});

test('a trade that /api/specialties does not list is known by its words', () => {
  expect(meant('secrétaires médicales')).toEqual(['Secrétaire médical']);
  expect(vocabularyEntry('Secrétaire médical')?.specialities).toEqual([]);
  expect(vocabularyEntry('Médecin coordonnateur')?.specialities).toEqual(['Gériatrie', 'Médecine générale']);
});

test('other words mean nothing', () => {
  for (const text of ['équipe', 'infirmi', '', 'nuit', 'de']) expect(meant(text)).toEqual([]);
});

test.each([
  ['Infirmier', 'J1506', 'G15:60'],
  ['Infirmier anesthésiste', 'J1503', 'R38:SI07'],
  ['Cardiologie et maladies vasculaires', 'J1140', 'R38:SM04'],
  ['Psychologue', 'K1104', 'R95:93'],
  ['Assistant de service social', 'K1201', 'R94:41'],
])('%s has the codes %s and %s', (name, rome, directory) => {
  const entry = vocabularyEntry(name);
  expect(entry?.rome).toBe(rome);
  expect(`${entry?.directory?.table}:${entry?.directory?.code}`).toBe(directory);
});

test('codes have the form of their source, and a directory code means one entry of a table, pharmacists aside', () => {
  const codesOf = ({ directory }: VocabularyEntry) =>
    directory ? [`${directory.table}:${directory.code}`] : [];
  for (const { name, rome } of vocabulary) expect(rome ?? 'A0000', name).toMatch(/^[A-N]\d{4}$/);
  const codes = vocabulary.flatMap(codesOf);
  for (const code of codes) expect(code).toMatch(/^(R38:(SM|SCD|SI)\d{2}|(G15|R94|R95):\d{2})$/);
  const repeated = codes.filter((code, at) => codes.indexOf(code) !== at);
  expect(new Set(repeated)).toEqual(new Set(['G15:21']));
});

test('no form is written twice in an entry', () => {
  for (const entry of vocabulary) {
    const { parts, fields, abbreviations, everyday } = entry;
    for (const list of [[...parts, ...abbreviations, ...everyday], fields]) {
      const words = list.map((word) => wordKeys(word).join(' '));
      expect(new Set(words).size, entry.name).toBe(words.length);
    }
    expect(termsOf(entry).every(({ text }) => text !== '')).toBe(true);
  }
});

test.each([
  ['remplaçante', 'Remplacement'],
  ['INTERIM', 'Intérim'],
  ['vacations', 'Vacation'],
  ['étudiante', 'Stage'],
  ['contrat à durée déterminée', 'CDD'],
  ['collaboratrice libérale', 'Collaboration'],
  ['cabinets à céder', 'sale'],
  ['Cession de patientèle', 'sale'],
  ['associée', 'sale'],
  ['locaux', 'premises'],
  ['sous-location', 'premises'],
  ['équipe', undefined],
])('%s says of the contract: %s', (text, value) => {
  expect(contractOf(wordKeys(text))?.value).toBe(value);
});
