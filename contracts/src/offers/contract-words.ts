import { wordKeys } from './vocabulary.ts';

/** What people write for the contract types of offers. */
const contractWords: Record<string, readonly string[]> = {
  CDI: [
    'CDI',
    'contrat à durée indéterminée',
    'durée indéterminée',
    'poste fixe',
    'titulaire de la fonction publique',
  ],
  CDD: ['CDD', 'contrat à durée déterminée', 'durée déterminée', 'contractuel', 'contractuelle'],
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

const byPhrase = new Map(
  Object.entries(contractWords).flatMap(([type, words]) =>
    words.map((text) => [wordKeys(text).join(' '), type] as const),
  ),
);

/** The contract type that words name, which `wordKey` has changed; undefined when they name none. */
export const contractTypeOf = (keys: readonly string[]): string | undefined => byPhrase.get(keys.join(' '));

/** Every phrase that names a contract type, for whoever corrects typing errors. */
export const contractPhrases = (): IterableIterator<string> => byPhrase.keys();
