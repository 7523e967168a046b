import type { Candidate } from '@praticio/contracts/identity/candidate';
import {
  meaningOf,
  specialitiesOfEntries,
  type VocabularyEntry,
  vocabularyEntry,
  wordKeys,
} from '@praticio/contracts/offers/vocabulary';
import { tradesIn } from '../reading/named-professions.ts';

/** The entries that a name from a picker or a person's own word means; none for a word outside of the vocabulary. */
function entriesOf(name: string): readonly VocabularyEntry[] {
  const entry = vocabularyEntry(name);
  return entry ? [entry] : (meaningOf(wordKeys(name))?.entries ?? []);
}

/** Whether somebody of `entry` does the work of `wanted`: its own, or that of which it is a further training (nurse anaesthetist: nurse). */
function coversWork(entry: VocabularyEntry, wanted: VocabularyEntry): boolean {
  if (entry.name === wanted.name || entry.parts.includes(wanted.person.masculine)) return true;
  const means = specialitiesOfEntries([entry]);
  return specialitiesOfEntries([wanted]).some((speciality) => means.includes(speciality));
}

/** The work of an offer: its speciality, and the trades without one that its title names. */
export function workOf({ speciality, title }: { speciality: string | null; title: string }) {
  return [speciality ?? '', ...tradesIn(title)].flatMap(entriesOf);
}

/**
 * Whether the work of an offer is that of a person: of their specialty or else their profession, or of one that they look for. Whoever
 * has named none of the vocabulary fits any offer, and everybody one that names none.
 */
export function fitsProfession(
  profile: Pick<Candidate, 'profession' | 'specialty' | 'professions'> | null,
  work: readonly VocabularyEntry[],
): boolean {
  if (!profile) return true;
  const { specialty, profession, professions } = profile;
  const own = [specialty ?? profession ?? '', ...professions].flatMap(entriesOf);
  if (own.length === 0 || work.length === 0) return true;
  return own.some((entry) => work.some((one) => coversWork(entry, one)));
}
