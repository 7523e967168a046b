import { importMappingSchema, importTargetNames } from '@praticio/contracts/offers/import';
import { offerInputSchema } from '@praticio/contracts/offers/offer-input';
import { vocabulary } from '@praticio/contracts/offers/vocabulary';
import { isSoak, lasting } from '@praticio/service-kit/testing/soak';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertOffer } from './convert.ts';
import { guessMapping } from './guess.ts';
import { amountOf, dayOf, isOverWord, payPeriodOf, richTextOf, yesOrNo } from './values.ts';

/** How long any texts become offers under `npm run test:soak`. */
const SOAK_MS = 120_000;

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/27', '2027-02-01'],
  ['31.12.2026', '2026-12-31'],
  ['31-12-2026 00:00', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T08:00:00+01:00', '2026-12-31'],
  ['20261231', '2026-12-31'],
  ['1er février 2027', '2027-02-01'],
  ['lundi 4 janv. 27', '2027-01-04'],
  ['15-déc.-26', '2026-12-15'],
  ['31 févr. 2027', null],
  ['4 chats 2027', null],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['demain', null],
])('the date %s', (text, day) => expect(dayOf(text)).toBe(day));

it.each([
  ['3500', 3500],
  ['3 500,50 €', 3500.5],
  ['3\u202f500,5', 3500.5],
  ['3.500,50', 3500.5],
  ['1.234.567', 1_234_567],
  ['3500.5', 3500.5],
  ['3,500.50', 3500.5],
  ['70 %', 70],
  ['300 euros', 300],
  ['à négocier', null],
  ['-5', null],
  ['', null],
])('the amount %s', (text, amount) => expect(amountOf(text)).toBe(amount));

it('reads periods, yes and no, and states of offers', () => {
  expect(['Annuel', 'par mois', 'HOUR', '%', 'siècle'].map(payPeriodOf)).toEqual([
    ...['year', 'month', 'hour', 'percent', null],
  ]);
  expect(['Oui', 'x', 'FAUX', '', 'peut-être'].map(yesOrNo)).toEqual([true, true, false, false, null]);
  expect(['Fermée', 'pourvu', 'archived', 'Ouverte', ''].map(isOverWord)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

it('makes paragraphs of plain text, and leaves HTML', () => {
  expect(richTextOf('Un\ndeux & <3\n\nTrois')).toBe('<p>Un<br>deux &amp; &lt;3</p><p>Trois</p>');
  expect(richTextOf('<p>Un</p>')).toBe('<p>Un</p>');
});

it('reads a text of endless tags in little time', () => {
  const text = '<a'.repeat(30_000);
  const before = process.threadCpuUsage();
  expect(richTextOf(text)).toBe(`<p>${text.replaceAll('<', '&lt;')}</p>`);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});

const names = new Set(vocabulary.flatMap(({ specialities }) => specialities));
const mapping = importMappingSchema.parse({
  ...{ externalId: 'id', title: 'titre', description: 'texte', location: 'ville', postalCode: 'cp' },
  ...{ speciality: 'métier', romeCode: 'rome', contractType: 'contrat', payMin: 'min', payPer: 'par' },
  ...{ startDate: 'début', endDate: 'fin', urgent: 'urgent', status: 'état', workingTime: 'temps' },
  slots: 'créneaux',
});
const good = {
  ...{ id: 'A-1', titre: 'Infirmier de nuit', texte: 'Six nuits', ville: 'Bourg-en-Bresse', cp: '1000' },
  ...{ métier: 'IDE', contrat: 'Remplaçant', min: '300', par: 'jour', début: '04/01/2027', fin: '' },
};
const convert = (changes: Record<string, string> = {}) =>
  convertOffer({ line: 2, values: Object.entries({ ...good, ...changes }) }, mapping, names);

describe('an offer of a file', () => {
  it('becomes an input of the API', () => {
    const { input, problems, externalId } = convert({ temps: 'Nuit, full-time' });
    expect(problems).toEqual([]);
    expect(externalId).toBe('A-1');
    expect(input).toEqual({
      title: 'Infirmier de nuit',
      description: '<p>Six nuits</p>',
      location: 'Bourg-en-Bresse (01000)',
      speciality: 'Infirmier',
      contractType: 'Remplacement',
      salary: '',
      urgent: false,
      startDate: '2027-01-04',
      endDate: null,
      pay: { kind: 'fee', min: 300, max: 300, per: 'day' },
      workingTime: ['Nuit', 'Temps plein'],
    });
  });

  it.each([
    [
      'invisible signs',
      (text: string) => `\u200e\u202a${text.slice(0, 1)}\u200b${text.slice(1)}\u202c\u00ad`,
    ],
    ['unusual spaces', (text: string) => `\u00a0${text.replaceAll(' ', '\u202f')}`],
    ['unusual hyphens', (text: string) => text.replaceAll('-', '\u2011')],
    [
      'wide digits',
      (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
  ])('is read as it looks, with %s', (_what, change) => {
    const numbers = { id: 'A-1', cp: '01000', min: '3 500,50 €', début: '04/01/2027', fin: '2027-01-05' };
    const cells = { ...numbers, créneaux: '04/01/2027 19:00-07:00 x2; 05/01/2027 19h-7h' };
    const plain = convert(cells);
    const pasted = convert(
      Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, change(cell)])),
    );
    expect(plain.problems).toEqual([]);
    expect(pasted).toEqual(plain);
  });

  it.each([
    [{ id: '' }, 'Identifiant : ce champ est requis.'],
    [{ id: 'a#b' }, 'Identifiant : « a#b »'],
    [{ titre: '' }, 'Titre : Le titre est requis'],
    [{ texte: ' ' }, 'Description : La description est requise'],
    [{ ville: '', cp: '' }, 'Lieu : Le lieu est requis'],
    [{ métier: 'astronaute' }, 'Profession ou spécialité : « astronaute » est inconnue.'],
    [{ métier: 'chirurgien' }, 'peut désigner Chirurgie'],
    [{ métier: '', rome: 'J1119' }, 'Code ROME : « J1119 » peut désigner'],
    [{ métier: '', rome: 'A0000' }, 'ne correspond à aucune de nos spécialités.'],
    [{ contrat: 'Bail' }, 'Type de contrat : « Bail » est inconnu. Indiquez CDI'],
    [{ min: 'beaucoup' }, "Rémunération minimale : « beaucoup » n'est pas un montant."],
    [{ par: '' }, 'indiquez ce que le montant rémunère'],
    [
      { début: '31/02/2027' },
      "Date de début : « 31/02/2027 » n'est pas une date. Écrivez-la comme 31/12/2026.",
    ],
    [{ urgent: 'bof' }, 'Urgente (oui ou non) : « bof » se lit oui ou non.'],
    [{ temps: 'parfois' }, 'Temps de travail : « parfois » est inconnu.'],
  ])('says in French what is wrong with %j', (changes, sentence) => {
    const { input, problems } = convert(changes);
    expect(input).toBeNull();
    expect(problems.join(' ')).toContain(sentence);
  });

  it('that is closed needs only its id', () => {
    expect(convert({ état: 'Pourvue', titre: '', contrat: 'Bail' })).toMatchObject({
      isOver: true,
      problems: [],
    });
  });

  it('finds the specialty of a ROME code that has exactly one', () => {
    const only = vocabulary.find(
      ({ rome, specialities }) =>
        rome && specialities.length === 1 && vocabulary.filter((other) => other.rome === rome).length === 1,
    );
    expect(convert({ métier: '', rome: only?.rome ?? '' }).input?.speciality).toBe(only?.specialities[0]);
  });
});

it('assigns fields by their names, the last choices first, and none twice', () => {
  const fields = [
    'Réf.',
    'Intitulé du poste',
    'Descriptif',
    'Ville',
    'Code Postal',
    'Métier',
    'Type de contrat',
    'Date début',
  ];
  const guessed = guessMapping(fields, null);
  expect(guessed).toMatchObject({
    ...{ externalId: 'Réf.', title: 'Intitulé du poste', description: 'Descriptif', location: 'Ville' },
    ...{ postalCode: 'Code Postal', speciality: 'Métier', contractType: 'Type de contrat' },
    ...{ startDate: 'Date début', endDate: '' },
  });
  const last = importMappingSchema.parse({ title: 'Métier', software: 'Absent' });
  expect(guessMapping(fields, last)).toMatchObject({ title: 'Métier', speciality: '', software: '' });
  const json = ['id', 'title', 'jobLocation.address.addressLocality', 'jobLocation.address.postalCode'];
  expect(guessMapping(json, null)).toMatchObject({
    location: 'jobLocation.address.addressLocality',
    postalCode: 'jobLocation.address.postalCode',
  });
});

describe('an offer by its kind', () => {
  const full = importMappingSchema.parse({
    ...mapping,
    ...{ kind: 'nature', slots: 'créneaux', confidential: 'secret', turnover: 'ca', included: 'inclus' },
    ...{ equipment: 'équipement', surface: 'surface', price: 'prix', reason: 'motif', hours: 'horaires' },
  });
  const read = (changes: Record<string, string>) =>
    convertOffer({ line: 2, values: Object.entries({ ...good, ...changes }) }, full, names);

  it('is a confidential sale with its figures, and names fields that a sale does not have', () => {
    const { input, problems, notes } = read({
      ...{ nature: 'Cession', contrat: '', min: '', secret: 'oui', prix: '120 000 €', motif: 'Retraite' },
      ...{ ca: '2023 : 180 000,50 ; 2024: 190000', inclus: 'Patientèle, Murs', horaires: '8 h – 19 h' },
      créneaux: '04/01/2027 19:00-07:00',
    });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({
      ...{ family: 'sale', transfer: 'sale', confidential: true, included: ['Patientèle', 'Murs'] },
      details: {
        ...{ price: 120_000, reason: 'Retraite' },
        turnover: [
          { year: 2023, euros: 180_000.5 },
          { year: 2024, euros: 190_000 },
        ],
      },
    });
    expect(input?.details).not.toHaveProperty('hours');
    expect(input).not.toHaveProperty('slots');
    expect(notes).toEqual([
      "Horaires : n'est pas repris pour une cession.",
      'Créneaux (31/12/2026 19:00-07:00) : ne sont pas repris pour une cession.',
    ]);
  });

  it('is premises with a rent, or a share in a practice', () => {
    const rented = read({ nature: 'local', contrat: '', par: 'mois', équipement: 'Fibre', surface: '24,5' });
    expect(rented.problems).toEqual([]);
    expect(rented.input).toMatchObject({
      ...{ family: 'premises', equipment: ['Fibre'], details: { surface: 24.5 } },
      pay: { kind: 'rent', min: 300, max: 300, per: 'month' },
    });
    expect(read({ nature: 'association', contrat: '', min: '' }).input).toMatchObject({
      ...{ family: 'sale', transfer: 'association' },
    });
    expect(read({ nature: 'troc' }).problems[0]).toMatch(/« troc » est inconnue/);
  });

  it('has the slots of its cell, in the ways of spreadsheets', () => {
    const slots = '04/01/2027 19:00-07:00; 05/01/2027 19h-7h x2\n2027-01-06 de 8h30 à 12:00';
    expect(read({ créneaux: slots }).input?.slots).toMatchObject([
      { day: '2027-01-04', start: '19:00', end: '07:00', positions: 1 },
      { day: '2027-01-05', start: '19:00', end: '07:00', positions: 2 },
      { day: '2027-01-06', start: '08:30', end: '12:00', positions: 1 },
    ]);
    for (const wrong of ['lundi matin', '04/01/2027', '32/01/2027 8h-9h', '04/01/2027 25h-7h'])
      expect(read({ créneaux: wrong }).input, wrong).toBeNull();
    expect(read({}).input).not.toHaveProperty('slots');
    expect(read({ prix: 'cher', nature: 'cession', contrat: '' }).problems[0]).toMatch(/n'est pas un nombre/);
  });
});

it(
  'makes an offer that the API accepts, or names the errors, of any texts in any columns',
  () => {
    const all = importMappingSchema.parse(Object.fromEntries(importTargetNames.map((name) => [name, name])));
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        'cession',
        'local',
        'poste',
        'oui',
        '04/01/2031 8h-12h x2',
        '2024 : 1',
        '12',
        'https://a.fr',
      ),
    );
    const texts = fc.record(Object.fromEntries(importTargetNames.map((name) => [name, text])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(texts, (changes) => {
        const base = { ...{ externalId: 'A', title: 'T', description: 'D', location: 'Nantes' }, ...changes };
        const row = { line: 2, values: Object.entries(base) as [string, string][] };
        const { input, problems, isOver } = convertOffer(row, all, names);
        expect(input === null).toBe(problems.length > 0 || isOver);
        if (input) expect(offerInputSchema.safeParse(input).success).toBe(true);
      }),
      isSoak ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SOAK_MS } : {},
    );
  },
  lasting(30_000, SOAK_MS * 1.2),
);
