import { fold as foldLetters } from '@praticio/contracts/base/fold';
import { normalize } from '@praticio/contracts/base/normalize';
import { foldWords } from '@praticio/contracts/base/words';

/** Cities with arrondissements, with the number of their department and how many they have. */
const cities: Record<string, { department: string; arrondissements: number }> = {
  paris: { department: '75', arrondissements: 20 },
  lyon: { department: '69', arrondissements: 9 },
  marseille: { department: '13', arrondissements: 16 },
};
const CITY = '(paris|lyon|marseille)';
const NUMBER = '0?(\\d{1,2})';
const ROMAN = '([ivx]{1,5})';
const ORDINAL = '(?:ere?|nde?|ieme|eme|iem|em|e)\\b';
const ARRONDISSEMENT = '(?:arrondissement|arrdt|arrt|ardt|arr)\\b\\.?';
const AFTER = '[\\s,(-]*';
const BEFORE = '\\s*(?:de\\b|a\\b|[,(-])?\\s*';
const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'g');
const cityFirst = pattern(
  `\\b${CITY}${AFTER}\\b${NUMBER}\\s?(?:${ORDINAL}|(?=${ARRONDISSEMENT}))\\s*(?:${ARRONDISSEMENT})?\\)?`,
);
const cityFirstRoman = pattern(
  `\\b${CITY}${AFTER}\\b${ROMAN}(?:\\s?${ORDINAL}|(?=\\s*(?:$|[,;()]|\\d{5}|${ARRONDISSEMENT})))\\s*(?:${ARRONDISSEMENT})?\\)?`,
);
const cityLast = pattern(
  `\\b(?:${NUMBER}|${ROMAN})\\s?(?:${ORDINAL}|(?=${ARRONDISSEMENT}))\\s*(?:${ARRONDISSEMENT})?${BEFORE}\\b${CITY}\\b\\)?`,
);
const bracketed = pattern(`\\b${CITY}\\s*\\(\\s*${NUMBER}\\s*\\)`);
const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const romanOf = (letters: string) => romans.indexOf(letters) + 1;

/** 'paris 15,' for an existing arrondissement; else the unchanged text. */
function numbered(city: string, number: number, otherwise: string): string {
  const isOne = number >= 1 && number <= (cities[city]?.arrondissements ?? 0);
  return isOne ? `${city} ${number},` : otherwise;
}

/** '15ème', '15e arr.', '(15)', 'XVe' and '15e arrondissement de' beside a city are 'paris 15', in folded text. */
function withArrondissements(text: string): string {
  return text
    .replace(cityFirst, (whole, city: string, number: string) => numbered(city, Number(number), whole))
    .replace(cityFirstRoman, (whole, city: string, letters: string) =>
      numbered(city, romanOf(letters), whole),
    )
    .replace(cityLast, (whole, number: string | undefined, letters: string, city: string) =>
      numbered(city, number ? Number(number) : romanOf(letters), whole),
    )
    .replace(bracketed, (whole, city: string, number: string) =>
      number === cities[city]?.department ? whole : numbered(city, Number(number), whole),
    );
}

/**
 * The text of a place in lower case and without accents, with the spellings of postal addresses written out: 's/' and 'St'
 * as names have them, postal codes in one word, arrondissements by number, and without CEDEX, BP and CS.
 * Commas, brackets and the like stay.
 */
export function spellOut(text: string): string {
  const plain = foldLetters(normalize(text, 'NFKC'))
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\bcedex\b(?:\s*\d{1,2}\b)?/g, ',')
    .replace(/\b(?:bp|b\.p\.|cs|c\.s\.|tsa)\s*(?:n[°o]\s*)?\d+\b/g, ',')
    .replace(/\bf[-\s]?(?=\d{5}\b)/g, '')
    .replace(/(?<!\d\s?)\b(\d{2})[\s.](\d{3})\b(?!\s?\d)/g, '$1$2')
    .replace(/(?<![\p{L}\p{N}])(?:s\s?\/\s?s|ss\s?\/)\s?\/?/gu, ' sous ')
    .replace(/(?<![\p{L}\p{N}])s\s?\//gu, ' sur ')
    .replace(/(?<![\p{L}\p{N}])l\s?\//gu, ' les ')
    // 'Havre (Le)', the form of INSEE
    .replace(/([^,;()\n]+?)\s*\((le|la|les|l')\)/g, ' $2 $1');
  return withArrondissements(plain);
}

const abbreviations: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
  nd: 'notre dame',
  lez: 'les',
  ss: 'sous',
  fd: 'ferrand',
  aura: 'auvergne rhone alpes',
  bfc: 'bourgogne franche comte',
  hdf: 'hauts de france',
  idf: 'ile de france',
  npdc: 'nord pas de calais',
  paca: 'provence alpes cote d azur',
};

/** Names that people use for places, and those that the places have. */
const everydayNames: Record<string, string> = {
  bdx: 'bordeaux',
  'cap ferret': 'lege cap ferret',
  'cote d azur': 'alpes maritimes',
  mtp: 'montpellier',
  'pays basque': 'pyrenees atlantiques',
  'pays de loire': 'pays de la loire',
  polynesie: 'polynesie francaise',
  reunion: 'la reunion',
  'ile de la reunion': 'la reunion',
  tlse: 'toulouse',
};

/** The normalised form of a name: words of letters and digits, abbreviations and arrondissements written out. */
export function nameKey(spelledOut: string): string {
  const words = foldWords(spelledOut);
  return (everydayNames[words] ?? words)
    .replace(/^(paris|lyon|marseille) 0?(\d{1,2})(?: ?(?:ere?|nde?|[a-z]*e|em))?(?: arr[a-z]*)?$/, '$1 $2')
    .replace(/(?<=\p{L} )s(?= \p{L})/gu, 'sur')
    .replace(/\bregion parisienne\b/, 'ile de france')
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
}

const DEPARTMENT = '(0[1-9]|[1-8]\\d|9[0-5]|2[ab]|97[1-8]|98[46-9])';
const onlyDepartment = new RegExp(
  `^(?:(?:departement|dpt|dept|dep)(?: du| de la| de l| des| de)? )?${DEPARTMENT}$`,
);
const departmentAfter = new RegExp(`^(.+) ${DEPARTMENT}$`);
const departmentBefore = new RegExp(`^${DEPARTMENT} (.+)$`);

/** The department of a postal code, by its number; CEDEX codes have one too. */
function departmentOf(postalCode: string): string {
  if (/^9[78]/.test(postalCode)) return postalCode.slice(0, 3);
  if (postalCode.startsWith('20')) return postalCode < '20200' ? '2A' : '2B';
  return postalCode.slice(0, 2);
}

export interface PlaceText {
  /** The whole normalised text. */
  whole: string;
  postalCodes: string[];
  /** The departments that it names by number or postal code. */
  departments: string[];
  /** Possible names, in the order of the text. */
  names: string[];
}

/** Parses the text of a place: 'St-Denis (93)' names 'saint denis' and the department 93. */
export function readPlace(text: string): PlaceText {
  const spelledOut = spellOut(text);
  const postalCodes = [...spelledOut.matchAll(/\b\d{5}\b/g)].map(([code]) => code);
  const departments = postalCodes.map(departmentOf);
  const names: string[] = [];
  const parts = spelledOut.split(/[,;()/|\n]|\b\d{5}\b|\s[-–—]\s/).map(nameKey);
  for (const part of parts.filter((one) => one !== '')) {
    const only = onlyDepartment.exec(part);
    if (only) {
      departments.push((only[1] as string).toUpperCase());
      continue;
    }
    names.push(part);
    const [, before, after] = departmentAfter.exec(part) ?? [];
    const [, first, rest] = departmentBefore.exec(part) ?? [];
    if (before && after) {
      names.push(before);
      departments.push(after.toUpperCase());
    } else if (first && rest) names.push(rest);
    const bare = part.replace(/ (france|fr)$| france metropolitaine$/, '').replace(/^region | region$/, '');
    if (bare !== part) names.push(bare);
  }
  const isCountry = (name: string) => /^(france|fr|france metropolitaine|region)$/.test(name);
  return {
    whole: nameKey(spelledOut),
    postalCodes: [...new Set(postalCodes)],
    departments: [...new Set(departments)],
    names: names.filter((name) => !isCountry(name)),
  };
}
