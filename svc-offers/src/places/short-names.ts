import type { CommuneEntry } from './commune-engine.ts';

type Named = Pick<CommuneEntry, 'key' | 'population'>;

/** The minimum population of a town with a short name. */
const SHORT_MIN_POPULATION = 5_000;
const joining = new Set('en sur les la le sous de du des d l et a aux'.split(' '));
const articles = new Set(['le', 'la', 'les', 'l']);
/** Words that begin many names and say none alone. */
const leading = new Set(
  'saint sainte notre grand grande petit petite haut haute hauts bas basse vieux port pont mont bois val villers'.split(
    ' ',
  ),
);
/** The first name of several: 'Aix' of 'Aix-en-Provence', 'La Baule' of 'La Baule-Escoublac', 'Saint-Dié' of 'Saint-Dié-des-Vosges'. */
function firstNameOf(words: readonly string[]): string {
  const first = words.findIndex((word) => !articles.has(word) && !leading.has(word));
  return joining.has(words[first] ?? '') ? '' : words.slice(0, first + 1).join(' ');
}

/** Short forms of a town's name: its first name, the words before 'sur' and the like, and the name without those. */
function shortNamesOf({ key }: Named): string[] {
  const words = key.split(' ');
  const end = words.findIndex((word, at) => at > 0 && joining.has(word));
  const named = words.filter((word) => !joining.has(word));
  return [
    words.slice(0, Math.max(end, 0)).join(' '),
    firstNameOf(words),
    ...(named.length > 1 ? [named.join(' ')] : []),
  ].filter((name) => name !== '' && name !== key && !articles.has(name));
}

/** Towns by their common short names; the largest of those that share one comes first. */
export function shortNames<Town extends Named>(towns: readonly Town[]): Map<string, Town[]> {
  const names = new Map<string, Town[]>();
  const large = towns.filter(({ population }) => population >= SHORT_MIN_POPULATION);
  for (const town of large.toSorted((a, b) => b.population - a.population))
    for (const name of new Set(shortNamesOf(town))) names.set(name, [...(names.get(name) ?? []), town]);
  return names;
}

/** A short name means the town rather than a village of that name if the town is this many times as large: 'Évry', 'Salon'. */
const LARGER = 10;

export const isRatherCalled = (town: Named, village: Named | undefined): boolean =>
  town.population >= LARGER * (village?.population ?? 0);
