import { wordsOf } from '@praticio/contracts/base/words';
import type { UnderstoodKind } from '@praticio/contracts/offers/understood';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCommunes } from '../places/commune-engine.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { type ReadingDeps, readMistyped, readQuery } from './read-query.ts';
import { createReading } from './reading-engine.ts';

let deps: ReadingDeps;

beforeAll(async () => {
  const communes = await loadCommunes();
  deps = createReading(communes, createGazetteer(communes));
});

/** Offers that contain these words. */
const said = wordsOf('équipe nuit psychiatrie dialyse réanimation urgences clinique chu cabinet poste');
const read = (text: string, plain: UnderstoodKind[] = []) =>
  readMistyped(text, deps, { plain, isUsed: (word) => said.some((one) => one.startsWith(word)) });
const understood = (text: string) => {
  const { profession, place, contractTypes, rest } = read(text).understood;
  return [profession, place?.name ?? '', contractTypes.join(), rest];
};

describe('a profession', () => {
  test.each([
    ['infirmière', 'Infirmier'],
    ['IDE', 'Infirmier'],
    ['infirmir', 'Infirmier'],
    ['aide soignante', 'Aide-soignant'],
    ['médecin généraliste', 'Médecine générale'],
    ['MÉDECINS GÉNÉRALISTES', 'Médecine générale'],
    ['dentiste', 'Chirurgie dentaire'],
    ['kinés', 'Masseur-kinésithérapeute'],
    ['kinésithérapie', 'Masseur-kinésithérapeute'],
    ['ORL', 'Oto-rhino-laryngologie et chirurgie cervico-faciale'],
    ['sage femme', 'Sage-femme (maïeutique)'],
    ['médecin cardiologie', 'Cardiologie et maladies vasculaires'],
    ['opthalmologue', 'Ophtalmologie'],
    ['gastro-enterologue', 'Gastro-entérologie et hépatologie'],
    ['secrétaire médicale', 'Secrétaire médical'],
    ['anesthésiste', 'anesthesiste'],
    ['infirmier puériculture', 'Infirmier puériculteur'],
    ['sagefemme', 'Sage-femme (maïeutique)'],
    ['aidesoignantes', 'Aide-soignant'],
    ['secrétaires', 'Secrétaire médical'],
    ['ASG', 'Aide-soignant'],
    ['infirmier ou infirmière', 'Infirmier'],
    ['infirmier(ère) H/F', 'Infirmier'],
    ['kinésithérapeute D.E.', 'Masseur-kinésithérapeute'],
    ['ide bloc', 'Infirmier de bloc opératoire'],
    ['méd gé', 'Médecine générale'],
    ['PH anesth', 'Anesthésie-réanimation'],
    ['hépato gastro', 'Gastro-entérologie et hépatologie'],
    ['directrice EHPAD', "Directeur d'EHPAD"],
    ['faisant fonction de cadre', 'Cadre de santé'],
    ['je suis ergothérapeute', 'Ergothérapeute'],
  ])('%s is %s', (text, profession) => {
    expect(understood(text)).toEqual([profession, '', '', '']);
  });

  test('the name of a profession means all of its specialties', () => {
    expect(read('infirmiers').understood.specialities).toEqual([
      'Infirmier',
      'Infirmier anesthésiste',
      'Infirmier de bloc opératoire',
      'Infirmier en pratique avancée',
      'Infirmier puériculteur',
    ]);
    expect(read('médecin').understood.specialities).toHaveLength(47);
  });

  test('two different professions mean either of them', () => {
    expect(read('infirmier anesthésiste ou aide-soignant').understood.specialities).toEqual([
      'Infirmier anesthésiste',
      'Aide-soignant',
    ]);
  });

  test('the field of work stays text, in any order', () => {
    expect(understood('infirmière en psychiatrie')).toEqual(['Infirmier', '', '', 'psychiatrie']);
    expect(understood('psychiatrie infirmier')).toEqual(['Infirmier', '', '', 'psychiatrie']);
    expect(understood('infirmier psy')).toEqual(['Infirmier', '', '', 'psy']);
    expect(understood('secrétaire médicale ophtalmo')).toEqual(['Secrétaire médical', '', '', 'ophtalmo']);
    expect(read('psychiatrie').profession).toMatchObject({ specialities: ['Psychiatrie'], isField: true });
  });
});

describe('a place', () => {
  test.each([
    ['infirmière nantes', 'Nantes'],
    ['infirmière à Nantes', 'Nantes'],
    ['infirmière 44', 'Loire-Atlantique'],
    ['infirmier Loire Atlantique', 'Loire-Atlantique'],
    ['infirmier dans la Sarthe', 'Sarthe'],
    ['infirmier bretagne', 'Bretagne'],
    ['infirmier st nazaire', 'Saint-Nazaire'],
    ['infirmier saint-étienne', 'Saint-Étienne'],
    ['infirmier St-Denis 93', 'Saint-Denis'],
    ['infirmier paris 15ème', 'Paris 15e Arrondissement'],
    ['infirmier 15e arrondissement de Paris', 'Paris 15e Arrondissement'],
    ['infirmier Lyon 3', 'Lyon 3e Arrondissement'],
    ['infirmier 44000', 'Nantes'],
    ['infirmier 44 000 Nantes', 'Nantes'],
    ['infirmier à Clisson', 'Clisson'],
    ['infirmier nates', 'Nantes'],
    ['infirmier l’haÿ les roses', "L'Haÿ-les-Roses"],
    ['infirmier 2A', 'Corse-du-Sud'],
    ['infirmier idf', 'Île-de-France'],
    ['infirmier région parisienne', 'Île-de-France'],
    ['infirmier région PACA', "Provence-Alpes-Côte d'Azur"],
    ['infirmier AURA', 'Auvergne-Rhône-Alpes'],
    ['infirmier auvergne', 'Auvergne'],
    ['infirmier en Midi Pyrénées', 'Midi-Pyrénées'],
    ['infirmier nord-pas-de-calais', 'Nord-Pas-de-Calais'],
    ['infirmier Clermont Fd', 'Clermont-Ferrand'],
    ['infirmier clermont', 'Clermont-Ferrand'],
    ['infirmier Aix', 'Aix-en-Provence'],
    ['infirmier la Roche', 'La Roche-sur-Yon'],
    ['infirmier st-germain', 'Saint-Germain-en-Laye'],
    ['infirmier à Salon', 'Salon-de-Provence'],
    ['infirmier clichy', 'Clichy'],
    ['infirmier Saint-Étienne', 'Saint-Étienne'],
    ['infirmier la baule', 'La Baule-Escoublac'],
    ['infirmier Évry', 'Évry-Courcouronnes'],
    ['infirmier à Chamonix', 'Chamonix-Mont-Blanc'],
    ['infirmier à St Dié', 'Saint-Dié-des-Vosges'],
    ['infirmier boulogne/mer', 'Boulogne-sur-Mer'],
    ['infirmier villeneuve ascq', "Villeneuve-d'Ascq"],
    ['infirmier réunion', 'La Réunion'],
    ['infirmier pays de loire', 'Pays de la Loire'],
    ["infirmier côte d'azur", 'Alpes-Maritimes'],
    ['infirmier bdx', 'Bordeaux'],
    ['infirmier Rennes Bretagne', 'Rennes'],
    ['infirmier Loire-Atlantique Nantes', 'Nantes'],
    ['infirmier Lyon Rhône', 'Lyon'],
  ])('%s is in %s', (text, place) => {
    expect(understood(text)).toEqual(['Infirmier', place, '', '']);
  });

  test.each([
    ['infirmier poste 35 heures'],
    ['infirmier bains'],
    ['infirmier service nuits'],
    ['infirmier fort'],
    ['infirmier salon'],
    ['infirmier 80 %'],
    ['nuits'],
    ['six'],
  ])('%s names none', (text) => {
    expect(read(text).understood.place).toBeNull();
  });

  test('a small commune is a place only if it is the whole text', () => {
    expect(read('Clisson').understood.place?.name).toBe('Clisson');
  });
});

describe('contract words', () => {
  test.each([
    ['remplaçante infirmière', 'Infirmier', 'Remplacement'],
    ['médecin généraliste remplacement', 'Médecine générale', 'Remplacement'],
    ['intérimaire', '', 'Intérim'],
    ['cdi kiné', 'Masseur-kinésithérapeute', 'CDI'],
    ['étudiante infirmière', 'Infirmier', 'Stage'],
    ['vactaion', '', 'Vacation'],
    ['CDI ou CDD', '', 'CDI,CDD'],
  ])('%s', (text, profession, contracts) => {
    const [read, , types, rest] = understood(text);
    expect([read, types?.split(',').toSorted().join(), rest]).toEqual([
      profession,
      contracts.split(',').toSorted().join(),
      '',
    ]);
  });
});

describe('families and durations', () => {
  const terms = (text: string) => {
    const { profession, contractTypes, families, duration, rest } = read(text).understood;
    return [profession, contractTypes.join(), families.join(), duration?.words ?? '', rest];
  };

  test.each([
    ['infirmière 2 semaines', ['Infirmier', '', '', '2 semaines', '']],
    ['remplacement deux semaines infirmier', ['Infirmier', 'Remplacement', '', '2 semaines', '']],
    ['quinze jours', ['', '', '', '15 jours', '']],
    ['cdd 3 mois', ['', 'CDD', '', '3 mois', '']],
    ['intérim une quinzaine', ['', 'Intérim', '', '15 jours', '']],
    ['cabinet à céder', ['', '', 'sale', '', '']],
    ['cabinet dentaire à céder', ['Chirurgie dentaire', '', 'sale', '', '']],
    ['cession patientèle kiné', ['Masseur-kinésithérapeute', '', 'sale', '', '']],
    ['association orthophoniste', ['Orthophoniste', '', 'sale', '', '']],
    ['collaboratrice orthophoniste', ['Orthophoniste', 'Collaboration', '', '', '']],
    ['assistanat kiné', ['Masseur-kinésithérapeute', 'Assistanat', '', '', '']],
    ['local professionnel', ['', '', 'premises', '', '']],
    ['cabinet à louer', ['', '', 'premises', '', '']],
    ['rachat patientèle orthoptiste', ['Orthoptiste', '', 'sale', '', '']],
    ['reprise cabinet médical', ['', '', 'sale', '', '']],
    ['location cabinet sage-femme', ['Sage-femme (maïeutique)', '', 'premises', '', '']],
    ['collaborasion dentiste', ['Chirurgie dentaire', 'Collaboration', '', '', '']],
  ])('%s', (text, found) => {
    expect(terms(text)).toEqual(found);
  });

  test.each([
    ['3 jours par semaine', '3 jours semaine'],
    ["infirmier 2 ans d'expérience", '2 ans experience'],
    ['infirmier 10 ans', '10 ans'],
    ['semaines', 'semaines'],
  ])('%s names no duration', (text, rest) => {
    expect(read(text).understood.duration).toBeNull();
    expect(read(text).understood.rest).toContain(rest.split(' ')[0]);
  });

  test('a similar duration is from half to one and a half times as long', () => {
    expect(read('2 semaines').understood.duration).toEqual({ words: '2 semaines', minDays: 7, maxDays: 21 });
    expect(read('1 jour').understood.duration).toMatchObject({ minDays: 1, maxDays: 1 });
  });

  test('they stay words with those of the contract', () => {
    expect(read('cabinet à céder 2 semaines', ['contractType']).understood).toMatchObject({
      families: [],
      duration: null,
      rest: 'cabinet a ceder 2 semaines',
    });
  });
});

test('all kinds are found together, besides plain words', () => {
  expect(understood('Remplacement infirmière de nuit en réanimation près de Nantes')).toEqual([
    'Infirmier',
    'Nantes',
    'Remplacement',
    'nuit reanimation',
  ]);
});

test('kinds of criteria that are turned off are not interpreted', () => {
  expect(read('infirmière nantes', ['speciality']).understood).toMatchObject({
    specialities: [],
    place: { name: 'Nantes' },
    rest: 'infirmiere',
  });
  expect(read('infirmière nantes', ['speciality', 'place', 'contractType']).understood.rest).toBe(
    'infirmiere nantes',
  );
});

describe('typing errors', () => {
  test('are corrected on request only', () => {
    expect(readQuery('infirmir', deps).understood).toMatchObject({ specialities: [], rest: 'infirmir' });
  });

  test.each([
    ['équipes'],
    ['équi'],
    ['agent'],
    ['agents polyvalents'],
    ['zzzzzzzzz'],
    ['nuit'],
    ['rareté3x'],
    [''],
  ])('%s, which occurs in offers or resembles no known word, stays unchanged', (text) => {
    expect(read(text).understood.rest).toBe(wordsOf(text).join(' '));
  });

  test('one is tolerated in 5 letters and two in 9, none in less', () => {
    expect(understood('kinee')[0]).toBe('Masseur-kinésithérapeute');
    expect(understood('dentisse')[0]).toBe('Chirurgie dentaire');
    expect(understood('ortophonniste')[0]).toBe('Orthophoniste');
    expect(understood('kénésithérapotte')[0]).toBe('');
    expect(understood('odg')[3]).toBe('odg');
  });
});
