import { hoursText, longHoursText } from '@praticio/contracts/offers/shift-words';
import { formatCount } from '@praticio/ui-kit/format';
import { dayTitle } from './planning-days.ts';
import type { Counts, Entry, Person } from './planning-rows.ts';

export const GONE = 'Compte supprimé';

/** 'Camille R.', 'Inès Le B.': the grid has room for no more. */
export function shortName(name: string | null): string {
  if (!name) return GONE;
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  return words.length < 2 ? name : [...words.slice(0, -1), `${last.charAt(0)}.`].join(' ');
}

export const nameOf = ({ name }: Pick<Person, 'name'>): string => name ?? GONE;

const candidatesText = (count: number) => formatCount(count, 'candidat');

/** '2 candidats', 'À pourvoir'; of hours that are open no more, their end. */
export function appliedText(entry: Entry): string {
  if (entry.kind !== 'open') return openText({ ...entry, count: 1 });
  const applied = entry.slot?.interestIds.length ?? 0;
  return applied > 0 ? candidatesText(applied) : 'À pourvoir';
}

/** The words of an open block: its candidates, or that there are none. */
export function openText(entry: Entry): string {
  const { kind, count, slot, offer } = entry;
  if (kind === 'missed') return 'Non pourvu';
  if (kind === 'paused') return offer?.status === 'SUSPENDED' ? 'Offre suspendue' : 'Offre fermée';
  const said = slot ? appliedText(entry) : 'À pourvoir';
  return count > 1 ? `${count} postes, ${said.toLocaleLowerCase('fr')}` : said;
}

const isMine = ({ person, own }: Entry): boolean =>
  own ? own.proposedBy === 'holder' : person?.proposedBy === 'candidate';

/** The words that a block has room for: a name, the place of an own shift, or that the reader has to answer. */
export function blockText(entry: Entry): string {
  const { kind, person, own } = entry;
  if (kind === 'proposed' && isMine(entry)) return 'Votre réponse';
  if (person) return shortName(person.name);
  return own ? own.place || entryText(entry) : appliedText(entry);
}

/** Whose answer a proposal waits for. */
export function waitingText(entry: Entry): string {
  return isMine(entry) ? 'votre réponse est attendue' : 'réponse attendue';
}

/** The second line of a block. */
export function entryText(entry: Entry): string {
  if (entry.person) return nameOf(entry.person);
  if (entry.own) return entry.own.holderName ?? GONE;
  return openText(entry);
}

const stateText = (entry: Entry): string => {
  if (entry.kind === 'confirmed') return 'confirmé';
  return entry.kind === 'proposed' ? `proposé, ${waitingText(entry)}` : 'à pourvoir';
};

/** The whole of a block for screen readers. */
export function entryLabel(entry: Entry): string {
  const { title, day, start, end, kind } = entry;
  const state = kind === 'open' || kind === 'confirmed' || kind === 'proposed' ? [stateText(entry)] : [];
  return [title, dayTitle(day), longHoursText({ start, end }), entryText(entry), ...state].join(', ');
}

/** 'jeu. 7 janvier, 20 h → 8 h' */
export const entryTitle = ({ day, start, end }: Entry): string =>
  `${dayTitle(day)}, ${hoursText({ start, end })}`;

/** '3 pourvus sur 4, 1 à pourvoir'; of the reader's own shifts '2 confirmés, 1 proposé' */
export function countsText({ filled, proposed, open, total, isOwn }: Counts): string {
  if (total === 0) return 'rien de prévu';
  const parts = isOwn ? [] : [`${formatCount(filled, 'pourvu')} sur ${total}`];
  if (isOwn && filled > 0) parts.push(formatCount(filled, 'confirmé'));
  if (proposed > 0) parts.push(formatCount(proposed, 'proposé'));
  if (open > 0) parts.push(`${open} à pourvoir`);
  return parts.join(', ');
}
