import { fold, unfoldedPosition } from '../base/fold.ts';
import { normalize } from '../base/normalize.ts';

// Grounds and wording by article L1132-1 of the French labour code
// (https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000045391841) and the guide of the Défenseur des droits on
// recruiting. Patterns match folded text: lower case, without accents. None has a repetition without a bound: an ending of any
// length was tried again at each of its letters, which took half a second for a text of one word over and over.

/** A ground on which nobody may be kept out of a recruitment, as the notice names it. */
export type Ground = keyof typeof patterns;

const WANTED = '(?:recherch|cherch|recrut|souhait|embauch|voul)\\w{0,12}';
const PERSON =
  '(?:candidate?s?|profils?|praticiens?|praticiennes?|professionnels?|medecins?|infirmiere?s?|personnes?|collaborat\\w{1,8}|remplacante?s?|associee?s?)';
const ONLY = '(?:uniquement|seulement|exclusivement|exigee?s?|requise?s?|imperative?(?:ment)?|de preference)';

const patterns = {
  sexe: [
    `(?:un|une|des) (?:jeunes? )?(?:hommes?|femmes?) ${ONLY}`,
    `\\b(?:hommes?|femmes?) ${ONLY}`,
    `(?:uniquement|seulement|exclusivement|de preference|plutot) (?:un |une |des )?(?:hommes?|femmes?)\\b`,
    `${WANTED} (?:un|une|des) (?:jeunes? )?(?:hommes?|femmes?)\\b`,
    `${PERSON} (?:de sexe )?(?:masculine?s?|feminine?s?)\\b`,
    `de sexe (?:masculin|feminin)`,
  ],
  âge: [
    `\\bage (?:maximum|minimum|maximal|minimal|limite|ideal|souhaite)\\b`,
    `\\blimite d.age\\b`,
    `${PERSON} (?:agee?s? )?(?:de |ayant )?(?:moins|plus) de \\d{2} ans\\b(?! d.(?:experience|exercice|activite))`,
    `\\b(?:moins|plus) de \\d{2} ans ${ONLY}`,
    `${PERSON} (?:agee?s? )?(?:de|entre) \\d{2} (?:a|et) \\d{2} ans\\b`,
    `${WANTED} (?:un |une |des |de )?jeunes? (?:homme|femme|${PERSON})`,
    `\\btrop (?:age|agee|jeune)s?\\b`,
  ],
  'situation de famille ou grossesse': [
    `\\bsans enfants?\\b(?! (?:hospitalis|suivi))`,
    `\\bcelibataires?\\b`,
    `\\b(?:non|pas) enceinte\\b`,
    `\\bsans projet de (?:grossesse|maternite)\\b`,
    `\\b(?:pas|aucun) (?:de )?conge (?:de )?(?:maternite|parental)\\b`,
    `${PERSON} (?:mariee?s?|sans charge de famille)\\b`,
  ],
  'origine ou nationalité': [
    `\\bnationalite francaise\\b`,
    `\\bfrancaise?s? de souche\\b`,
    `${PERSON} (?:d.origine|de type) \\w{1,30}`,
    `\\bde type (?:europeen|caucasien|africain|asiatique|maghrebin)s?\\b`,
    `\\b(?:langue maternelle francaise|francaise? langue maternelle)\\b`,
    `\\bsans accent\\b`,
  ],
  religion: [
    `${PERSON} (?:catholique|chretien|chretienne|protestante?|musulmane?|juif|juive|athee|pratiquante?)s?\\b`,
    `\\b(?:catholiques?|chretiens?|musulmans?|juifs?|athees?) ${ONLY}`,
    `\\bvoile (?:interdit|refuse|non accepte)\\b`,
    `\\bsans voile\\b`,
  ],
  'apparence physique': [
    `\\bphysique (?:agreable|avantageux|soigne|attrayant)\\b`,
    `\\bbonne presentation physique\\b`,
    `\\btaille (?:minimum|minimale|maximum|maximale)\\b`,
    `\\bphoto (?:exigee|obligatoire|imperative)\\b`,
  ],
  'santé ou handicap': [
    `\\b(?:en )?(?:parfaite|bonne|excellente) sante (?:physique )?${ONLY}`,
    `${PERSON} en (?:parfaite|bonne|excellente) sante\\b`,
    `\\bsans (?:handicap|probleme de sante|antecedents? medica(?:l|ux))\\b`,
    `\\b(?:pas|aucun) (?:d.)?arrets? (?:de )?(?:maladie|travail)\\b`,
    `${PERSON} valides? ${ONLY}`,
    `\\bnon handicapee?s?\\b`,
  ],
  'lieu de résidence': [
    `${PERSON} (?:habitant|residant|domiciliee?s?|vivant) (?:a|au|en|dans|sur)\\b`,
    `\\b(?:habiter|resider) (?:imperativement|obligatoirement)\\b`,
  ],
  'opinions ou activité syndicale': [
    `\\bnon syndiquee?s?\\b`,
    `\\bsans (?:engagement|activite|opinion)s? (?:syndicale?|politique)s?\\b`,
  ],
  'orientation sexuelle': [`\\bheterosexuel(?:le)?s?\\b`, `\\bpas d.homosexuel(?:le)?s?\\b`],
} as const satisfies Record<string, readonly string[]>;

const compiled = Object.entries(patterns).map(
  ([ground, sources]) => [ground as Ground, new RegExp(sources.join('|'), 'g')] as const,
);

/** More than a person reads. */
const FOUND_MAX = 50;

export interface DiscriminatoryWording {
  /** The words as they were written, where accents allow it. */
  words: string;
  ground: Ground;
}

/**
 * Finds wording in the text of an offer that may keep people out on a forbidden ground. The list is a help for its author
 * and for moderators: it blocks nothing, and an offer that it does not touch may be unlawful all the same.
 */
export function findDiscriminatoryWording(text: string): DiscriminatoryWording[] {
  const plain = normalize(text, 'NFC').replace(/\s+/g, ' ').replace(/’/g, "'");
  const folded = fold(plain);
  const found = new Map<string, DiscriminatoryWording>();
  for (const [ground, pattern] of compiled) {
    for (const { index, 0: match } of folded.matchAll(pattern)) {
      if (found.size >= FOUND_MAX) break;
      if (found.has(match)) continue;
      const [from, to] = [index, index + match.length].map((at) => unfoldedPosition(plain, at));
      found.set(match, { words: plain.slice(from, to), ground });
    }
  }
  return [...found.values()];
}
