import type { OfferKind } from '@praticio/contracts/offers/details';
import { type ImportMapping, type ImportTarget, importTargets } from '@praticio/contracts/offers/import';
import { OFFER_PHOTOS_MAX } from '@praticio/contracts/offers/limits';
import { externalIdSchema } from '@praticio/contracts/offers/offer';
import { type OfferInput, offerInputSchema } from '@praticio/contracts/offers/offer-input';
import { type Pay, type PayPeriod, payPeriodLabels } from '@praticio/contracts/offers/terms';
import { isAppError, parseOrThrow } from '@praticio/service-kit/errors';
import type { RawOffer } from './raw-offer.ts';
import { readContractAndKind, readDetails, readSlots } from './read-kind.ts';
import { type KnownSpecialities, readFacts, readSpeciality } from './read-words.ts';
import { createReader, inOneLine, labelled, quoted, type Reader } from './reader.ts';
import { amountOf, dayOf, isAtOnce, isOverWord, payPeriodOf, richTextOf, yesOrNo } from './values.ts';

/** An offer of a file as an input of the partners' API, or the errors that prevent it. */
export interface ConvertedOffer {
  externalId: string;
  title: string;
  /** True if the file says that the offer is closed. */
  isOver: boolean;
  /** Null if it has errors. */
  input: OfferInput | null;
  /** The errors, in French. */
  problems: string[];
  /** URLs of its photos; without one, an offer that exists keeps its photos. */
  photos: string[];
  /** The values that were left out of an offer that is right otherwise. */
  notes: string[];
}

/** Fields of an offer's input whose target has another name. */
const renamed: Readonly<Record<string, ImportTarget>> = { pay: 'payMin', family: 'kind', transfer: 'kind' };
const isTarget = (name: string): name is ImportTarget => Object.hasOwn(importTargets, name);
/** The target behind a field of an offer's input. */
function targetOfPath(path: string): ImportTarget | undefined {
  const [field = '', inner = ''] = path.split('.');
  const name = field === 'details' ? inner : field;
  return isTarget(name) ? name : renamed[name];
}

/** Messages of a refused input, by column. */
export const problemsOf = (fieldErrors: Record<string, string>): string[] =>
  Object.entries(fieldErrors).map(([path, message]) => {
    const target = targetOfPath(path);
    return target ? labelled(target, message) : message;
  });

function locationOf({ textOf }: Reader): string {
  // '44 - NANTES', as France Travail names places
  const location = inOneLine(textOf('location')).replace(/^(?:\d{2,3}|2[ab]) - /i, '');
  const postalCode = textOf('postalCode').replace(/\s/g, '');
  // spreadsheets drop the zero at the start
  const code = /^\d{4}$/.test(postalCode) ? `0${postalCode}` : postalCode;
  if (code === '' || location.includes(code)) return location;
  return location === '' ? code : `${location} (${code})`;
}

/** It is a part of a path of the partners' API; some feeds have URLs for ids. */
function externalIdOf(text: string): string {
  const id = inOneLine(text);
  return /^https?:/i.test(id) ? id.replace(/[^\p{L}\p{N}._:@/-]+/gu, '_') : id.replaceAll(' ', '_');
}

/** The periods of salaries by their size. Between the ranges either is possible. */
const salaryRanges: readonly [least: number, most: number, PayPeriod][] = [
  [9, 80, 'hour'],
  [1_000, 12_000, 'month'],
  [15_000, 400_000, 'year'],
];

const locumContracts = new Set(['Remplacement', 'Vacation']);

function payKindOf(per: PayPeriod, contractType: string, kind: OfferKind): Pay['kind'] {
  if (per === 'percent') return 'share';
  if (kind === 'premises') return 'rent';
  return locumContracts.has(contractType) ? 'fee' : 'salary';
}

function payOf(reader: Reader, contractType: string, kind: OfferKind): OfferInput['pay'] {
  const isAmount = "n'est pas un montant. Écrivez-le comme 3500,50.";
  const amount = (target: ImportTarget) =>
    reader.textOf(target) === '' ? undefined : reader.read(target, amountOf, isAmount);
  const [min, max] = [amount('payMin'), amount('payMax')];
  if (min === undefined && max === undefined) {
    const rent = kind === 'premises' ? amount('rent') : undefined;
    return rent === undefined ? undefined : { kind: 'rent', min: rent, max: rent, per: 'month' };
  }
  const per = payPeriodOf(reader.textOf('payPer')) ?? periodOfAmounts(reader, kind, [min, max]);
  if (!per) {
    reader.wrong('payPer', 'indiquez ce que le montant rémunère : an, mois, jour, heure ou %.');
    return undefined;
  }
  const [low, high] = [min ?? max ?? null, max ?? min ?? null];
  return { kind: payKindOf(per, contractType, kind), min: low, max: high, per };
}

/** The period of amounts whose file has no column for it: as they say it ('30 €/h'), or a salary's by its size. */
function periodOfAmounts(
  reader: Reader,
  kind: OfferKind,
  amounts: (number | undefined)[],
): PayPeriod | undefined {
  if (reader.textOf('payPer') !== '') return undefined;
  const said = /(?:\/|par) ?(\p{L}+)/iu.exec(reader.textOf('payMin') || reader.textOf('payMax'))?.[1];
  if (said) return payPeriodOf(said) ?? undefined;
  const fits = ([least, most]: (typeof salaryRanges)[number]) =>
    amounts.every((amount) => amount === undefined || (amount >= least && amount <= most));
  const period = kind === 'post' ? salaryRanges.find(fits)?.[2] : undefined;
  if (period) reader.note('payPer', `${payPeriodLabels[period]}, d'après le montant.`);
  return period;
}

/** Those that are no URL, and more than an offer shows, are left out. */
function photosOf({ textOf, note }: Reader): string[] {
  const entries = textOf('photos').split(/[\s;|]+|,(?=https?:)/);
  const urls = [...new Set(entries.filter((entry) => entry !== ''))];
  const known = urls.filter((url) => URL.canParse(url));
  for (const url of urls) if (!known.includes(url)) note('photos', `${quoted(url)} n'est pas une adresse.`);
  if (known.length > OFFER_PHOTOS_MAX)
    note('photos', `les ${OFFER_PHOTOS_MAX} premières sont reprises, les autres non.`);
  return known.slice(0, OFFER_PHOTOS_MAX);
}

const NO_DATE = "n'est pas une date. Écrivez-la comme 31/12/2026.";
const dayOrNone = (text: string): string | null => (text === '' ? '' : dayOf(text));

/** Many files have a text for the post and another one for the person. */
function descriptionOf({ textOf }: Reader): string {
  const [post, person] = [richTextOf(textOf('description')), richTextOf(textOf('profile'))];
  return post === '' || person === '' ? post : `${post}<p><strong>Profil recherché</strong></p>${person}`;
}

/** Reads an offer of a file by the chosen fields. Pure, so that it may be repeated. */
export function convertOffer(
  raw: RawOffer,
  mapping: ImportMapping,
  known: KnownSpecialities,
): ConvertedOffer {
  const problems: string[] = raw.problem ? [raw.problem] : [];
  const notes: string[] = [];
  const reader = createReader(raw, mapping, problems, notes);
  const externalId = externalIdOf(reader.textOf('externalId'));
  const title = inOneLine(reader.textOf('title'));
  const isOver = isOverWord(reader.textOf('status'));
  if (externalId === '') reader.wrong('externalId', 'ce champ est requis.');
  else if (!externalIdSchema.safeParse(externalId).success)
    reader.wrong(
      'externalId',
      `${quoted(externalId)} : lettres, chiffres et . _ : @ / - seulement, 100 au plus.`,
    );
  const outline = { externalId, title, isOver, notes };
  if (isOver) return { ...outline, input: null, problems, photos: [] };
  const photos = photosOf(reader);

  const { contractType, kind, terms } = readContractAndKind(reader);
  const isSoon = isAtOnce(reader.textOf('startDate'));
  const wanted = {
    ...terms,
    title,
    description: descriptionOf(reader),
    location: locationOf(reader),
    speciality: readSpeciality(reader, kind, known),
    contractType,
    salary: inOneLine(reader.textOf('salary')),
    urgent: reader.read('urgent', yesOrNo, 'se lit oui ou non.') ?? false,
    startDate: isSoon ? null : reader.read('startDate', dayOrNone, NO_DATE),
    asSoonAsPossible: isSoon || undefined,
    endDate: reader.read('endDate', dayOrNone, NO_DATE),
    pay: payOf(reader, contractType, kind),
    ...readFacts(reader),
    confidential: reader.read('confidential', yesOrNo, 'se lit oui ou non.'),
    details: readDetails(reader, kind),
    slots: readSlots(reader, kind),
  };
  try {
    // leave out undefined values, as JSON does
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const input = parseOrThrow(offerInputSchema, given);
    return { ...outline, input: problems.length > 0 ? null : input, problems, photos };
  } catch (error) {
    if (!isAppError(error, 'request/invalid-fields')) throw error;
    return {
      ...outline,
      photos,
      input: null,
      problems: [...problems, ...problemsOf(error.extras.fieldErrors ?? {})],
    };
  }
}
