import { contractProfessionSchema } from '@praticio/contracts/offers/contract';
import { textsOf } from '@praticio/service-kit/printed-document';
import { expect, test } from 'vitest';
import { aContract, fullDetails } from '../../test/a-contract.ts';
import { contractContentOf } from './contract.ts';
import { professionOf } from './draft.ts';
import { sendingsOf } from './sendings.ts';
import { contractDocument, declarationDocument } from './wording.ts';

const headings = [
  'Objet',
  'Période et horaires',
  'Exercice',
  'Locaux et matériel',
  'Honoraires et part reversée',
  'Installation après le remplacement',
  'Assurance',
  'Fin',
  'Conciliation',
  'Communication à l’Ordre',
  'Clauses libres',
];
const textOf = (contract: ReturnType<typeof aContract>) =>
  textsOf(contractDocument(contractContentOf(contract))).join('\n');

test.each(contractProfessionSchema.options)(
  'the contract of %s has every point, and says that it is no legal advice',
  (profession) => {
    const document = contractDocument(contractContentOf(aContract(profession)));
    const shown = document.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(shown).toEqual([
      ...headings.map((heading, index) => `Article\u00a0${index + 1}. ${heading}`),
      'Acceptation',
    ]);
    const text = textsOf(document).join('\n');
    expect(text).toContain('Il ne constitue pas un conseil juridique\u00a0:');
    // a decree of 30 December 2025 removed the limit from the midwives' code
    expect(text.includes('pendant deux ans')).toBe(profession !== 'sage-femme');
    expect(text.includes('ne limite plus l’installation')).toBe(profession === 'sage-femme');
    expect(text).not.toMatch(/à compléter|undefined|null|'/);
  },
);

test('the contract contains the agreed terms, in French typography', () => {
  const text = textOf(aContract());
  expect(text).toContain(
    'mardi 30\u00a0mars\u00a02027, de 20\u00a0h à 8\u00a0h, pause non rémunérée de 1\u00a0h',
  );
  expect(text).toContain('Soit 22\u00a0h au total');
  expect(text).toContain('reverse 82,5\u202f% du montant encaissé, au plus tard le 15\u00a0mai\u00a02027');
  expect(text).toContain('un rayon de 5\u00a0km');
  expect(text).toContain('«\u202fla partie titulaire\u202f»');
  expect(text).toContain('Formation au logiciel la veille, une heure payée.');
});

test('missing details are marked, and shifts in La Réunion have its local time', () => {
  const contract = aContract('infirmier', { ...fullDetails, reason: '' });
  expect(textOf({ ...contract, timeZone: 'Indian/Reunion' })).toMatch(
    /\(à compléter\)[\s\S]*créneaux suivants, à l’heure de La Réunion\s:/,
  );
  expect(textOf(contract)).not.toContain('à l’heure de');
});

test('a dentist reads that the model of the Order is compulsory', () => {
  expect(textOf(aContract('chirurgien-dentiste'))).toContain('ce document n’en tient pas lieu');
});

test('an employer confirms, and declares nothing to the Order', () => {
  const text = textOf(aContract(null));
  expect(text).toContain('Confirmation d’engagement');
  expect(text).toContain('ne remplace pas le contrat de travail');
  expect(text).not.toContain('Ordre des');
  expect(sendingsOf(contractContentOf(aContract(null)))).toMatchObject([
    { by: 'holder', hasDeclaration: false },
  ]);
});

test('the declaration names both, the dates and the council', () => {
  const content = contractContentOf(aContract());
  const text = textsOf(declarationDocument({ ...content, profession: 'infirmier' })).join('\n');
  for (const part of [
    'Sophie Le Goff',
    'Zoé Roux',
    'Loire-Atlantique',
    'Du 30\u00a0mars\u00a02027',
    'R.\u00a04312-83',
  ])
    expect(text).toContain(part);
});

test('a nurse’s contract goes to both councils, a doctor’s to that of the replaced practitioner', () => {
  const councils = (profession: 'infirmier' | 'medecin') =>
    sendingsOf(contractContentOf(aContract(profession))).filter(({ to }) => to.startsWith('Conseil'));
  expect(councils('infirmier').map(({ by, to }) => [by, to.endsWith('(Vendée)')])).toEqual([
    ['holder', false],
    ['candidate', true],
  ]);
  expect(councils('medecin')).toMatchObject([{ by: 'holder', before: '2027-03-30', hasDeclaration: true }]);
});

test.each([
  ['Médecine générale', 'medecin'],
  ['Chirurgie dentaire', 'chirurgien-dentiste'],
  ['Orthopédie dento-faciale', 'chirurgien-dentiste'],
  ['Sage-femme (maïeutique)', 'sage-femme'],
  ['Infirmier', 'infirmier'],
  ['Masseur-kinésithérapeute', 'masseur-kinesitherapeute'],
  ["Pharmacie d'officine", null],
  [null, null],
])('an offer for %s is of the profession %s', (speciality, profession) => {
  expect(professionOf(speciality)).toBe(profession);
});
