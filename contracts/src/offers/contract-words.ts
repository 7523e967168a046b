import type { FactEntry } from './facts.ts';
import { readPhrase, withoutJoining, wordKeys } from './vocabulary.ts';

/** Common words for the contract types of offers. */
const contractWords: Record<string, readonly string[]> = {
  CDI: [
    'CDI',
    'contrat à durée indéterminée',
    'durée indéterminée',
    'poste fixe',
    'titulaire de la fonction publique',
  ],
  CDD: [
    'CDD',
    'contrat à durée déterminée',
    'durée déterminée',
    'contractuel',
    'contractuelle',
    'saisonnier',
  ],
  Intérim: ['intérim', 'intérimaire', 'mission intérim', 'travail temporaire'],
  Remplacement: [
    ...[
      'remplacement',
      'remplaçant',
      'remplaçante',
      'rempla',
      'remplacement libéral',
      'contrat de remplacement',
    ],
  ],
  Vacation: ['vacation', 'vacataire', 'vac'],
  Stage: ['stage', 'stagiaire', 'étudiant', 'étudiante', 'élève', 'externat'],
};

/** Contracts that are no type of the offer form: offers say them in their title. */
const titleWords: Record<string, readonly string[]> = {
  Collaboration: [
    ...['collaboration', 'collaborateur', 'collaboratrice', 'collab', 'contrat de collaboration'],
    ...['collaboration libérale', 'collaborateur libéral', 'collaboratrice libérale'],
  ],
  Assistanat: ['assistanat', 'assistant libéral', 'assistante libérale', "contrat d'assistant libéral"],
};

type Family = FactEntry<'family'>;

/** Common words for premises and practices; posts and locums are known by their contract. */
const familyWords: Partial<Record<Family, readonly string[]>> = {
  premises: [
    ...['local', 'locaux', 'local professionnel', 'local médical', 'local à louer', 'à louer'],
    ...[
      'cabinet à louer',
      'bureau à louer',
      'location de cabinet',
      'location de bureau',
      'location de local',
    ],
    ...['bureau de consultation', 'salle de consultation', 'sous-location', 'sous-location de cabinet'],
  ],
  sale: [
    ...['cession', 'cession de cabinet', 'cession de patientèle', 'cession de parts', 'à céder', 'à vendre'],
    ...['cabinet à céder', 'cabinet à vendre', 'cabinet à reprendre', 'à reprendre', 'patientèle à céder'],
    ...['vente de cabinet', 'rachat de cabinet', 'reprise de cabinet', 'reprise de patientèle'],
    ...['association', 'associé', 'associée', 'cabinet à associer', 'succession'],
    ...[
      'vente',
      'vends',
      'achat',
      'rachat',
      'reprise',
      'cède',
      'rachat de patientèle',
      'vente de patientèle',
    ],
  ],
};

/** The meaning of words for a contract: a type of the form, one of titles, or the family of the offer. */
export interface ContractMeaning {
  kind: 'type' | 'titled' | 'family';
  value: string;
}

const phrasesOf = (kind: ContractMeaning['kind'], words: Record<string, readonly string[]>) =>
  Object.entries(words).flatMap(([value, texts]) =>
    texts.map((text) => [wordKeys(text).join(' '), { kind, value }] as const),
  );

const phrasesAsWritten = [
  ...phrasesOf('type', contractWords),
  ...phrasesOf('titled', titleWords),
  ...phrasesOf('family', familyWords),
];
const byPhrase: ReadonlyMap<string, ContractMeaning> = new Map([
  ...phrasesAsWritten.map(
    ([phrase, meaning]) => [withoutJoining(phrase.split(' ')).join(' '), meaning] as const,
  ),
  ...phrasesAsWritten,
]);

/** The meaning of words that `wordKey` has changed; undefined when they name no contract. */
export const contractOf = (keys: readonly string[]): ContractMeaning | undefined =>
  readPhrase(keys, byPhrase);

/** The phrases that have this meaning. */
export const phrasesOfContract = ({ kind, value }: ContractMeaning): string[] =>
  [...byPhrase].flatMap(([phrase, one]) => (one.kind === kind && one.value === value ? [phrase] : []));

/** Every phrase that names a contract, for the correction of typing errors. */
export const contractPhrases = (): IterableIterator<string> => byPhrase.keys();

/** Words of the longest phrase. */
export const LONGEST_CONTRACT: number = Math.max(
  ...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length),
);
