import {
  detailNames,
  detailOf,
  isFigure,
  kindOf,
  type OfferDetails,
  type OfferKind,
} from '@praticio/contracts/offers/details';
import { familyOfContract } from '@praticio/contracts/offers/terms';
import { readContractType } from './read-words.ts';
import { inOneLine, quoted, type Reader } from './reader.ts';
import { amountOf, kindOfWord, slotsOf, turnoverOf } from './values.ts';

const kindNames: Record<OfferKind, string> = {
  ...{ post: 'un poste', locum: 'un remplacement', premises: 'un local', sale: 'une cession' },
  association: 'une association',
};
const NO_FIGURE = "n'est pas un nombre. Écrivez-le comme 3500,50.";

/** Undefined where the file has none of them: an offer that exists keeps its details. Details of another kind of offer are left out. */
export function readDetails(reader: Reader, kind: OfferKind): OfferDetails | undefined {
  const { isMapped, textOf, note } = reader;
  const mapped = detailNames.filter(isMapped);
  const details: Partial<Record<string, unknown>> = {};
  for (const name of mapped) {
    const text = inOneLine(textOf(name));
    // the rent of premises is their pay
    if (text === '' || (name === 'rent' && kind === 'premises')) continue;
    if (!detailOf(name).kinds.includes(kind)) note(name, `n'est pas repris pour ${kindNames[kind]}.`);
    else details[name] = isFigure(name) ? reader.read(name, amountOf, NO_FIGURE) : text;
  }
  if (isMapped('turnover') && textOf('turnover') !== '') {
    if (kind === 'sale' || kind === 'association')
      details.turnover = reader.read('turnover', turnoverOf, "s'écrit comme 2023 : 180000 ; 2024 : 190000.");
    else note('turnover', `n'est pas repris pour ${kindNames[kind]}.`);
  }
  return mapped.length > 0 || isMapped('turnover') ? (details as OfferDetails) : undefined;
}

const SLOT_EXAMPLE =
  "n'est pas un créneau. Écrivez-le comme 31/12/2026 19:00-07:00, suivi de x2 pour deux postes.";

export function readSlots(reader: Reader, kind: OfferKind): ReturnType<typeof slotsOf>['slots'] | undefined {
  const text = reader.textOf('slots');
  if (!reader.isMapped('slots')) return undefined;
  if (text !== '' && kind !== 'locum' && kind !== 'post') {
    reader.note('slots', `ne sont pas repris pour ${kindNames[kind]}.`);
    return undefined;
  }
  const { slots, wrong } = slotsOf(text);
  for (const part of wrong) reader.wrong('slots', `${quoted(part)} ${SLOT_EXAMPLE}`);
  return slots;
}

/** The contract and the kind of offer, which follows from the contract where the file does not say it. A column of types may have either. */
export function readContractAndKind(reader: Reader) {
  const isKind = reader.textOf('kind') === '' && isPropertyWord(reader.textOf('contractType'));
  const contractType = isKind ? '' : readContractType(reader);
  const said =
    isKind || reader.textOf('kind') !== ''
      ? reader.read(
          isKind ? 'contractType' : 'kind',
          kindOfWord,
          'est inconnue. Indiquez poste, remplacement, local, cession ou association.',
        )
      : undefined;
  if (said === undefined) {
    const kind = kindOf({ family: familyOfContract(contractType || null), transfer: null });
    return { contractType, kind, terms: {} };
  }
  if (said !== 'sale' && said !== 'association') return { contractType, kind: said, terms: { family: said } };
  return { contractType, kind: said, terms: { family: 'sale' as const, transfer: said } };
}

/** 'Location', 'Cession': no contract, but a kind of offer. */
function isPropertyWord(text: string): boolean {
  const kind = kindOfWord(text);
  return kind === 'premises' || kind === 'sale' || kind === 'association';
}
