import type { Candidate } from '@praticio/contracts/identity/candidate';
import {
  meaningOf,
  specialitiesOfEntries,
  type VocabularyEntry,
  vocabularyEntry,
  wordKeys,
} from '@praticio/contracts/offers/vocabulary';

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

/**
 * Whether an offer's speciality is one of a person's: their specialty or else their profession, or one that they look for. Whoever
 * has named none of the vocabulary fits any offer, and everybody one that names none.
 */
export function fitsProfession(
  profile: Pick<Candidate, 'profession' | 'specialty' | 'professions'> | null,
  speciality: string | null,
): boolean {
  if (!profile) return true;
  const { specialty, profession, professions } = profile;
  const own = [specialty ?? profession ?? '', ...professions].flatMap(entriesOf);
  const wanted = entriesOf(speciality ?? '');
  if (own.length === 0 || wanted.length === 0) return true;
  return own.some((entry) => wanted.some((one) => coversWork(entry, one)));
}
