import { fold } from '@praticio/contracts/base/fold';
import { foldWords } from '@praticio/contracts/base/words';
import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import { contractOf } from '@praticio/contracts/offers/contract-words';
import type { OfferKind } from '@praticio/contracts/offers/details';
import { type FactIn, labelledFacts, offerFacts } from '@praticio/contracts/offers/facts';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { OFFER_WORDS_MAX } from '@praticio/contracts/offers/terms';
import {
  offerNamesOf,
  specialitiesOfEntries,
  vocabulary,
  vocabularyEntry,
  wordKeys,
} from '@praticio/contracts/offers/vocabulary';
import { readQuery } from '../reading/read-query.ts';
import { inOneLine, quoted, type Reader } from './reader.ts';
import { amountOf, entriesOf } from './values.ts';

export interface KnownSpecialities {
  has: (name: string) => boolean;
}

/** No name of a speciality or contract is longer: the rest of an endless text is not compared. */
const NAME_MAX = 200;
const NAMED_AT_MOST = 4;

/** A cell is read as a search is, without places and typing errors. */
const wordsIn = (text: string) =>
  readQuery(text, { namedPlace: () => null, similar: () => [] }, { plain: ['place'] });

/** 'IDE', 'Infirmier(ère) D.E.', 'Aide-soignant / Aide-soignante'; of 'infirmière' the one profession that is called so. */
function specialitiesIn(text: string): readonly string[] {
  const { profession, specialities } = wordsIn(text).understood;
  const entry = vocabularyEntry(profession);
  return entry ? offerNamesOf(entry) : specialities;
}

/** By its words; by its ROME code where those are missing, unknown or ambiguous; of work without either, by its title. */
export function readSpeciality(reader: Reader, kind: OfferKind, known: KnownSpecialities): string {
  const text = inOneLine(reader.textOf('speciality')).slice(0, NAME_MAX);
  const rome = reader.textOf('romeCode').toUpperCase().replace(/\s/g, '');
  if (text === '' && rome === '')
    return kind === 'post' || kind === 'locum' ? specialityOfTitle(reader, known) : '';
  if (known.has(text)) return text;
  const isKnown = (name: string) => known.has(name);
  const named = specialitiesIn(text).filter(isKnown);
  const coded = specialitiesOfEntries(
    vocabulary.filter((entry) => rome !== '' && entry.rome === rome),
  ).filter(isKnown);
  const both = named.filter((name) => coded.includes(name));
  const found = [both, named, coded].find((names) => names.length > 0) ?? [];
  if (found.length === 1) return found[0] ?? '';
  const choices = found.slice(0, NAMED_AT_MOST).join(', ');
  if (named.length > 0) reader.wrong('speciality', `${quoted(text)} peut désigner ${choices}. Précisez.`);
  else if (coded.length > 0)
    reader.wrong('romeCode', `${quoted(rome)} peut désigner ${choices}. Indiquez la spécialité.`);
  else if (text === '')
    reader.wrong('romeCode', `${quoted(rome)} ne correspond à aucune de nos spécialités.`);
  else reader.wrong('speciality', `${quoted(text)} est inconnue.`);
  return '';
}

function specialityOfTitle(reader: Reader, known: KnownSpecialities): string {
  const named = specialitiesIn(inOneLine(reader.textOf('title')).slice(0, NAME_MAX));
  const [only, ...others] = named.filter((name) => known.has(name));
  if (only === undefined || others.length > 0) return '';
  reader.note('speciality', `${only}, d'après le titre.`);
  return only;
}

/** Words of feeds and public hospitals for the contract types of the form. */
const contractCodes: Readonly<Record<string, string>> = {
  ...{ permanent: 'CDI', titulaire: 'CDI', fonctionnaire: 'CDI', mutation: 'CDI', detachement: 'CDI' },
  ...{ temporary: 'CDD', 'fixed term': 'CDD', contract: 'CDD', saisonnier: 'CDD', sai: 'CDD' },
  // also in the name of a profession: 'praticien contractuel'
  ...{ contractuel: 'CDD', contractuelle: 'CDD' },
  ...{ mis: 'Intérim', intern: 'Stage', internship: 'Stage', locum: 'Remplacement', 'per diem': 'Vacation' },
};

function contractTypesIn(text: string): string[] {
  const words = ` ${foldWords(text)} `;
  const coded = Object.keys(contractCodes).filter((code) => words.includes(` ${code} `));
  const types = [...wordsIn(text).contract.types.keys(), ...coded.map((code) => contractCodes[code])];
  return offerContractTypes.filter((type) => types.includes(type));
}

/** 'CDI', 'CDD de 6 mois', 'fulltime, permanent'; the first one where a cell names several. */
export function readContractType(reader: Reader): OfferInput['contractType'] {
  // 'C.D.I.'
  const text = inOneLine(reader.textOf('contractType')).slice(0, NAME_MAX).replaceAll('.', '');
  if (text === '') return '';
  const meaning = contractOf(wordKeys(text));
  const types = meaning ? offerContractTypes.filter((one) => one === meaning.value) : contractTypesIn(text);
  const type = offerContractTypes.find((one) => one === types[0]);
  if (!type)
    reader.wrong('contractType', `${quoted(text)} est inconnu. Indiquez ${offerContractTypes.join(', ')}.`);
  else if (types.length > 1) reader.note('contractType', `de ${quoted(text)}, ${type} est repris.`);
  return type ?? '';
}

const [FULL_TIME, PART_TIME] = offerFacts.workingTime.choices;
const workingTimes = offerFacts.workingTime.choices;
const workingTimeCodes: Readonly<Record<string, string>> = {
  ...{ 'full time': FULL_TIME, fulltime: FULL_TIME, 'temps complet': FULL_TIME },
  ...{ 'part time': PART_TIME, parttime: PART_TIME, 'temps non complet': PART_TIME, 'mi temps': PART_TIME },
  ...{ nuits: 'Nuit', 'de nuit': 'Nuit', garde: 'Gardes', 'week end': 'Week-end', weekends: 'Week-end' },
};
/** Hours a week from which a post is a full one. */
const FULL_HOURS = /^3[5-9] ?h/;

/** '100 %', '0,8' and '80 % ETP' as a share of a full post; null for other texts. */
function shareOf(text: string): number | null {
  const plain = text.replace(/\s*etp$/i, '');
  const amount = amountOf(plain);
  if (amount === null) return null;
  if (plain.endsWith('%')) return amount / 100;
  return amount <= 1 ? amount : null;
}

function workingTimeIn(text: string): string | undefined {
  const words = foldWords(text);
  const share = shareOf(text);
  if (share !== null) return share >= 1 ? FULL_TIME : PART_TIME;
  const begun = [...workingTimes.map((one) => [foldWords(one), one]), ...Object.entries(workingTimeCodes)];
  const found = begun.find(([name = '']) => words === name || words.startsWith(`${name} `));
  return found?.[1] ?? (FULL_HOURS.test(fold(text)) ? FULL_TIME : undefined);
}

/** 'Temps plein, Nuit', 'full-time', '80 %', '35 h hebdomadaires'. */
function readWorkingTime(reader: Reader): string[] | undefined {
  if (!reader.isMapped('workingTime')) return undefined;
  const text = reader.textOf('workingTime');
  // a decimal comma separates no entries
  const entries = shareOf(text) === null ? entriesOf(text) : [text];
  const read = entries.flatMap((entry) => {
    const choice = workingTimeIn(entry);
    if (!choice)
      reader.wrong('workingTime', `${quoted(entry)} est inconnu. Indiquez ${workingTimes.join(', ')}.`);
    return choice ?? [];
  });
  return [...new Set(read)];
}

/** The facts in choices and short texts; those without a field in the file are undefined. */
export function readFacts(reader: Reader): Pick<OfferInput, FactIn> {
  const lists = labelledFacts.map((name) => [
    name,
    reader.isMapped(name) ? entriesOf(reader.textOf(name)).slice(0, OFFER_WORDS_MAX) : undefined,
  ]);
  return { workingTime: readWorkingTime(reader), ...Object.fromEntries(lists) };
}
