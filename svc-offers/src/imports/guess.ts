import { wordsOf } from '@praticio/contracts/base/words';
import {
  IMPORT_FIELD_NAME_MAX,
  IMPORT_FIELDS_MAX,
  type ImportMapping,
  type ImportTarget,
  importMappingSchema,
  importTargetNames,
  importTargets,
} from '@praticio/contracts/offers/import';
import { namesOfTargets } from './column-names.ts';

const keyOf = (name: string) => wordsOf(name).join(' ');
/** 'g:location' of a feed is 'location'. */
const withoutNamespace = (name: string) => name.replace(/^\w+:(?=\w)/, '');

const targetsOfName = Object.entries(namesOfTargets).flatMap(([target, names]) =>
  [importTargets[target as ImportTarget].label, ...names].map(
    (name) => [keyOf(name), target as ImportTarget] as const,
  ),
);
const knownNames = new Set(targetsOfName.map(([name]) => name));

/** How many of the cells are names of columns that are known. Looks at no more cells, and at no longer ones, than a header has. */
export function countKnownNames(cells: readonly string[]): number {
  const short = cells.slice(0, IMPORT_FIELDS_MAX).filter(({ length }) => length <= IMPORT_FIELD_NAME_MAX);
  return new Set(short.map(keyOf).filter((key) => knownNames.has(key))).size;
}

/** Words of columns that tell of something else than the offer itself: 'description entreprise', 'code APE', 'adresse mail'. */
const foreignWords = new Set(
  'entreprise company societe employeur etablissement organisme client contact recruteur candidat publication creation siret ape naf telephone email mail url lien link'.split(
    ' ',
  ),
);
/** Too general to give a longer name its meaning: 'type de structure', 'code service'. */
const generalNames = new Set(['code', 'type', 'nom', 'cadre', 'temps', 'site', 'parts', 'team', 'job']);
const SHORTEST_BEGINNING = 4;

/** The free target whose name is the longest beginning of a column's: 'metier' of 'Métier recherché'. */
function targetBegun(key: string, isFree: (target: ImportTarget) => boolean): ImportTarget | undefined {
  if (key.split(' ').some((word) => foreignWords.has(word))) return undefined;
  const begun = targetsOfName.filter(
    ([name, target]) =>
      name.length >= SHORTEST_BEGINNING &&
      !generalNames.has(name) &&
      key.startsWith(`${name} `) &&
      isFree(target),
  );
  return begun.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
}

/**
 * Assigns the fields of a file by their names. The last choices of the structure take precedence if the file has those fields; no field
 * is assigned twice.
 */
export function guessMapping(fields: readonly string[], last: ImportMapping | null): ImportMapping {
  const mapping = importMappingSchema.parse({});
  const free = new Set(fields);
  const assign = (target: ImportTarget, field: string | undefined) => {
    if (field === undefined || !free.has(field) || mapping[target] !== '') return;
    mapping[target] = field;
    free.delete(field);
  };
  if (last) for (const target of importTargetNames) assign(target, last[target] || undefined);
  const byKey = new Map<string, string>();
  for (const nameOf of [(field: string) => field, withoutNamespace])
    for (const field of fields) {
      const key = keyOf(nameOf(field));
      if (!byKey.has(key)) byKey.set(key, field);
    }
  // of RSS, whose description is an extract
  assign('description', byKey.get('content encoded'));
  for (const target of importTargetNames) assign(target, byKey.get(keyOf(importTargets[target].label)));
  // try the likeliest name of every target before the second one of any
  const most = Math.max(...Object.values(namesOfTargets).map((names) => names.length));
  for (let rank = 0; rank < most; rank += 1)
    for (const target of importTargetNames) {
      const name = namesOfTargets[target][rank];
      if (name !== undefined) assign(target, byKey.get(keyOf(name)));
    }
  // a part of something nested has no other words: 'salary.currency' is no salary
  for (const field of [...free].filter((name) => !/[.@]/.test(name))) {
    const target = targetBegun(keyOf(withoutNamespace(field)), (one) => mapping[one] === '');
    if (target) assign(target, field);
  }
  return mapping;
}
