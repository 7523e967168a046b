import type { ImportMapping } from '@praticio/contracts/offers/import';
import { offerNamesOf, vocabulary } from '@praticio/contracts/offers/vocabulary';
import { describe, expect, it } from 'vitest';
import { convertOffer } from './convert.ts';
import { readOffers } from './file-engine.ts';
import { guessMapping } from './guess.ts';

// Files as software and people write them who have never seen this importer: read, assigned by the guess alone, and converted.

const names = new Set(vocabulary.flatMap(offerNamesOf));
/** Beyond ISO 8859-1 Windows has characters of its own. */
const own: Readonly<Record<string, number>> = { '€': 0x80, '…': 0x85, '’': 0x92, '–': 0x96, œ: 0x9c };
const windows1252 = (...lines: string[]) =>
  Buffer.from([...lines.join('\r\n')].map((letter) => own[letter] ?? letter.charCodeAt(0)));

async function importOf(file: string | Buffer) {
  const chunks = [Buffer.from(file)][Symbol.iterator]();
  const rows = [];
  for await (const row of readOffers(asyncOf(chunks), () => undefined)) rows.push(row);
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(([name]) => name)))];
  const mapping = guessMapping(fields, null);
  return { fields, mapping, rows, offers: rows.map((row) => convertOffer(row, mapping, names)) };
}
async function* asyncOf<Value>(values: Iterable<Value>) {
  yield* values;
}
const assigned = (mapping: ImportMapping) =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''));

it.each([
  ['Infirmière', 'Infirmier'],
  ['Infirmier(ère) D.E. de nuit (H/F)', 'Infirmier'],
  ['Médecin anesthésiste-réanimateur', 'Anesthésie-réanimation'],
  ['Infirmier de bloc opératoire (IBODE)', 'Infirmier de bloc opératoire'],
  ['Aides-soignant(e)s', 'Aide-soignant'],
  ['Pharmacien de PUI H/F', 'Pharmacie hospitalière'],
  // a trade without a specialty
  ['Psychologue clinicien H/F', 'Psychologue'],
])('the profession %s', async (text, speciality) => {
  const { offers } = await importOf(
    `Référence;Titre;Description;Lieu;Métier;Contrat\n1;a;a;Brest;${text};CDI\n`,
  );
  expect([offers[0]?.problems, offers[0]?.input?.speciality]).toEqual([[], speciality]);
});

describe('the spreadsheet of a hospital', () => {
  const header =
    'N° de poste;Intitulé;Grade / Métier;Service;"Lieu\r\nd\'exercice";CP;Type de contrat;Quotité;Date de prise de fonction;Date de fin;Salaire brut mensuel;Urgent ?;Descriptif du poste;Profil recherché';
  const file = windows1252(
    'CENTRE HOSPITALIER DE SAINT-NAZAIRE;;;;;;;;;;;;;',
    'Postes à pourvoir, mise à jour du 28/11/2026;;;;;;;;;;;;;',
    ';;;;;;;;;;;;;',
    header,
    '2026 001;Infirmier(ère) de nuit;Infirmier(ère) D.E.;Réanimation;Saint-Nazaire;44600;CDD de 6 mois;100%;1er février 2027;30/06/2027;2 350,50 €;Oui;"Équipe de 12 h…',
    '',
    '- ""binôme"" avec l’aide-soignant";Diplôme d’État',
    ';;;;;;;;;;;;;',
    '2026-002;Aide-soignant;AS (DEAS);Gériatrie;Saint-Nazaire;44600;Titulaire ou CDI;80 %;Dès que possible;-;selon grille;Non;Poste de jour;',
  );

  it('is read from the line that names its columns, with the lines of an editor', async () => {
    const { mapping, rows } = await importOf(file);
    expect(assigned(mapping)).toEqual({
      ...{ externalId: 'N° de poste', title: 'Intitulé', description: 'Descriptif du poste' },
      ...{ profile: 'Profil recherché', location: "Lieu d'exercice", postalCode: 'CP' },
      ...{ speciality: 'Grade / Métier', contractType: 'Type de contrat', workingTime: 'Quotité' },
      ...{ startDate: 'Date de prise de fonction', endDate: 'Date de fin', urgent: 'Urgent ?' },
      salary: 'Salaire brut mensuel',
    });
    expect(rows.map(({ line }) => line)).toEqual([6, 10]);
  });

  it('becomes offers, in the words of its trade', async () => {
    const [night, day] = (await importOf(file)).offers;
    expect([night?.problems, day?.problems]).toEqual([[], []]);
    expect(night).toMatchObject({
      externalId: '2026_001',
      input: {
        ...{ title: 'Infirmier(ère) de nuit', speciality: 'Infirmier', contractType: 'CDD', urgent: true },
        ...{ location: 'Saint-Nazaire (44600)', startDate: '2027-02-01', endDate: '2027-06-30' },
        ...{ salary: '2 350,50 €', workingTime: ['Temps plein'] },
        description:
          '<p>Équipe de 12 h…</p><p>- "binôme" avec l’aide-soignant</p><p><strong>Profil recherché</strong></p><p>Diplôme d’État</p>',
      },
    });
    expect(day?.input).toMatchObject({
      ...{ speciality: 'Aide-soignant', contractType: 'CDI', workingTime: ['Temps partiel'] },
      ...{
        startDate: null,
        asSoonAsPossible: true,
        endDate: null,
        salary: 'selon grille',
        description: '<p>Poste de jour</p>',
      },
    });
  });

  it('is read with a line of groups over its columns, and with cells that span both lines', async () => {
    const grouped = await importOf(
      'Poste;;;Contrat;;\nRéférence;Intitulé;Métier;Type;Début;Fin\nA;IDE;IDE;CDI;;\n',
    );
    expect(grouped.fields).toEqual(['Référence', 'Intitulé', 'Métier', 'Type', 'Début', 'Fin']);
    const spanning = await importOf(
      'Référence;Intitulé;Métier;Contrat;\n;;;Début;Fin\nA;IDE;IDE;04/01/2027;\n',
    );
    expect(spanning.fields).toEqual(['Référence', 'Intitulé', 'Métier', 'Début', 'Fin']);
    expect(spanning.rows).toHaveLength(1);
  });

  it('is read with the line by which a spreadsheet names its delimiter, and with titles full of commas', async () => {
    for (const first of [
      'sep=;',
      '"Postes, au 28 novembre, du CH, de Saint-Nazaire"',
      'Postes, au 28, du CH',
    ]) {
      const { fields, rows } = await importOf(`\uFEFF${first}\r\nRéférence;Titre;Métier\r\n1;a, b;IDE\r\n`);
      expect([fields, rows.length], first).toEqual([['Référence', 'Titre', 'Métier'], 1]);
    }
  });
});

it('the feed of an applicant tracking system has a text for the post and one for the profile', async () => {
  const { mapping, offers } = await importOf(`<?xml version="1.0" encoding="UTF-8"?><jobs><job>
    <reference>HW-778</reference><title><![CDATA[Infirmier Diplômé d'État H/F]]></title>
    <description_entreprise><![CDATA[<p>La clinique</p>]]></description_entreprise>
    <description_poste><![CDATA[<p>Des soins</p>]]></description_poste>
    <profil><![CDATA[<p>DE exigé</p>]]></profil>
    <location><city>Rennes</city><postalcode>35000</postalcode><country>FR</country></location>
    <contract_type>Contrat à durée indéterminée (CDI)</contract_type><working_time>Temps plein - 35h</working_time>
    <salary><currency>EUR</currency><min>26000</min><max>31000</max><period>year</period></salary><start_date>Mon, 04 Jan 2027 08:00:00 GMT</start_date>
  </job></jobs>`);
  expect(mapping).toMatchObject({ description: 'description_poste', profile: 'profil', salary: '' });
  expect(offers[0]?.notes).toEqual(["Profession ou spécialité : Infirmier, d'après le titre."]);
  expect(offers[0]?.problems).toEqual([]);
  expect(offers[0]?.input).toMatchObject({
    ...{ speciality: 'Infirmier', contractType: 'CDI', location: 'Rennes (35000)', startDate: '2027-01-04' },
    ...{ workingTime: ['Temps plein'], pay: { kind: 'salary', min: 26_000, max: 31_000, per: 'year' } },
    description: '<p>Des soins</p><p><strong>Profil recherché</strong></p><p>DE exigé</p>',
  });
});

it('an offer as France Travail gives it is complete', async () => {
  const { offers } = await importOf(
    JSON.stringify({
      resultats: [
        {
          ...{ id: '185KLMN', intitule: 'Aide-soignant / Aide-soignante (H/F)', description: 'Des soins' },
          lieuTravail: { libelle: '44 - NANTES', codePostal: '44000', commune: '44109' },
          ...{ romeCode: 'J1501', appellationlibelle: 'Aide-soignant / Aide-soignante' },
          ...{ typeContrat: 'CDD', typeContratLibelle: 'Contrat à durée déterminée - 6 Mois' },
          dureeTravailLibelle: '35H/semaine Travail en journée',
          salaire: { libelle: 'Mensuel de 1900,00 Euros à 2100,00 Euros' },
        },
      ],
    }),
  );
  expect(offers[0]?.problems).toEqual([]);
  expect(offers[0]).toMatchObject({
    externalId: '185KLMN',
    input: {
      ...{ location: 'NANTES (44000)', speciality: 'Aide-soignant', contractType: 'CDD' },
      ...{ salary: 'Mensuel de 1900,00 Euros à 2100,00 Euros', workingTime: ['Temps plein'] },
    },
  });
});

it('the feed for Indeed has no state of offers, and several words for contract and category', async () => {
  const { mapping, offers } = await importOf(`<source><job><title>Kinésithérapeute</title>
    <referencenumber>u1</referencenumber><city>Bordeaux</city><state>Nouvelle-Aquitaine</state><postalcode>33000</postalcode>
    <description><![CDATA[<b>Poste</b><br/>Un poste]]></description><jobtype>fulltime, permanent</jobtype>
    <category>Kinésithérapie, Rééducation</category></job></source>`);
  expect(mapping.status).toBe('');
  expect(offers[0]?.problems).toEqual([]);
  expect(offers[0]?.input).toMatchObject({ speciality: 'Masseur-kinésithérapeute', contractType: 'CDI' });
});

it('elements of a namespace are known by their own names', async () => {
  const { mapping } = await importOf(
    '<rss xmlns:g="x"><channel><item><guid>1</guid><title>a</title><g:location>Toulouse</g:location></item></channel></rss>',
  );
  expect(mapping).toMatchObject({ externalId: 'guid', location: 'g:location' });
});

it('several contracts in one cell are said on the line, and the first one counts', async () => {
  const { offers } = await importOf(
    'Référence;Titre;Description;Lieu;Métier;Contrat\n1;IDE;a;Brest;IDE;Mutation / CDI / CDD\n2;IDE;a;Brest;IDE;Praticien contractuel\n',
  );
  expect(offers.map(({ input }) => input?.contractType)).toEqual(['CDI', 'CDD']);
  expect(offers[0]?.notes).toEqual(['Type de contrat : de « Mutation / CDI / CDD », CDI est repris.']);
  expect(offers[1]?.notes).toEqual([]);
});

describe('summaries between and below the offers', () => {
  const header = 'Référence;Titre;Description;Lieu;Métier;Contrat';
  it.each(['Total : 2 postes;;;;2;', 'Sous-total;;;;;', ';TOTAUX;;;;2', 'Export du 28/11/2026 à 10:02'])(
    '%s is no offer',
    async (line) => {
      const { rows } = await importOf(`${header}\n1;IDE;a;Brest;IDE;CDI\n${line}\n2;IDE;a;Brest;IDE;CDI\n`);
      expect(rows.map(({ line: at }) => at)).toEqual([2, 4]);
    },
  );

  it('a row of an offer that begins like one stays', async () => {
    const { offers } = await importOf(`${header}\nTotal-1;IDE;a;Brest;IDE;C.D.I.\n`);
    expect(offers).toMatchObject([{ externalId: 'Total-1', problems: [], input: { contractType: 'CDI' } }]);
  });
});

it('an agency of practices has one column for the kind of offer, and units in its cells', async () => {
  const { offers } = await importOf(
    [
      'N° annonce;Type;Titre annonce;Descriptif;Localisation;Surface (m²);Loyer;Prix de vente;Profession;Confidentiel',
      'AG12;Cession;Cabinet à céder;Beau cabinet;Annecy 74000;85 m2;1 200 € HC;95 000 €;Kiné;oui',
      'AG13;Location;Local lumineux;Local;Chambéry;22;450 €/mois CC;;Orthophoniste;non',
    ].join('\n'),
  );
  expect(offers.map(({ problems, notes }) => [problems, notes])).toEqual([
    [[], []],
    [[], []],
  ]);
  expect(offers[0]?.input).toMatchObject({
    ...{ family: 'sale', transfer: 'sale', confidential: true, contractType: '' },
    details: { surface: 85, rent: 1_200, price: 95_000 },
  });
  expect(offers[1]?.input).toMatchObject({
    ...{ family: 'premises', details: { surface: 22 } },
    pay: { kind: 'rent', min: 450, max: 450, per: 'month' },
  });
});

it('the feed of a site has URLs for ids, and an extract beside its text', async () => {
  const { offers } =
    await importOf(`<rss version="2.0" xmlns:content="x" xmlns:job="y"><channel><title>Offres</title>
    <item><title>IDE de nuit</title><guid isPermaLink="false">https://site.test/?post_type=job&#038;p=4412</guid>
    <description>Extrait […]</description><content:encoded><![CDATA[<ul><li>Soins</li></ul>]]></content:encoded>
    <job:location>Clermont-Ferrand</job:location><job:job_type>CDD</job:job_type></item></channel></rss>`);
  expect(offers).toMatchObject([
    {
      ...{ externalId: 'https://site.test/_post_type_job_p_4412', problems: [] },
      input: { description: '<ul><li>Soins</li></ul>', contractType: 'CDD', speciality: 'Infirmier' },
    },
  ]);
});

it('a graph of JSON-LD has organisations beside its offers', async () => {
  const posting = { '@type': 'JobPosting', identifier: 'CL-9', title: 'IDE', description: 'a' };
  const graph = [{ '@type': 'Organization', name: 'Clinique' }, posting, { '@type': ['WebSite'] }];
  const { offers } = await importOf(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
  expect(offers.map(({ externalId }) => externalId)).toEqual(['CL-9']);
});

it.each([
  ['2 100', '2 600', 'CDI', { kind: 'salary', min: 2_100, max: 2_600, per: 'month' }],
  ['28000', '', 'CDI', { kind: 'salary', min: 28_000, max: 28_000, per: 'year' }],
  ['', '30 euros/h', 'Vacation', { kind: 'fee', min: 30, max: 30, per: 'hour' }],
])('amounts from %s to %s say what they are paid for', async (min, max, contract, pay) => {
  const { offers } = await importOf(
    `REFERENCE\tLIBELLE\tMETIER\tVILLE\tTYPE_CONTRAT\tSALAIRE_MIN\tSALAIRE_MAX\tDESCRIPTIF\tDATE_DEBUT\n1\tIDE\tIDE\tBrest\t${contract}\t${min}\t${max}\ta\tJan 4, 2027\n`,
  );
  expect(offers).toMatchObject([{ problems: [], input: { pay, startDate: '2027-01-04' } }]);
});

it('a salary that may be of a month or a year is asked for', async () => {
  const { offers } = await importOf(
    'Référence;Titre;Métier;Ville;Contrat;Salaire min;Description\n1;a;IDE;Brest;CDI;13 500;a\n',
  );
  expect(offers[0]?.problems.join()).toContain('indiquez ce que le montant rémunère');
});
