import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The interface has one word for each thing (docs/decisions/look-and-words.md#one-word-for-each-thing). */

const root = join(import.meta.dirname, '../..');
const sources = globSync('{contracts,ui-kit,shell,gateway,service-kit,mf-*,svc-*}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]|fixture/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

/** Labels of menus, to the letter of the specification. */
const MENUS = /^(?:mf-offers|mf-admin)\/src\/exposes\/pages\.ts$/;

const WORDS: [replaced: RegExp, word: string][] = [
  [/Sans rayon/, 'Dans la commune'],
  [/['"`>]Payée\b/, '% de rétrocession'],
  [/['"`>]Accord['"`<]/, 'Acceptée'],
  [/Bibliothèque CV/, 'CVthèque'],
  [/Tableau de bord|['"`>]Espace['"`<]/, 'Mon espace'],
  [/Mon territoire/, 'Où et quand je suis disponible'],
  [/ce qui colle/, 'vous voyez tout de suite ce qui correspond'],
  [/Il est parti|vaut 24 heures/, 'Le lien est valable 24 heures'],
  [/(?:Prénom|Nom) requis/, 'Indiquez votre prénom'],
  [/['"`>]À répondre|intérêts? à (?:lire|traiter)|Intérêts reçus/, 'Candidatures reçues'],
  [/Tous les intérêts/, 'Publiez votre première offre : elle est offerte.'],
  [/['"`>]Famille d'offre['"`<]/, 'Que proposez-vous ?'],
  [/['"`>](?:Vérifier|Traiter)['"`<]/, 'Clore avec une décision'],
  [/Déconnexion/, 'Se déconnecter'],
  [/\b[Cc]arnets?\b/, 'Pack de 5 offres'],
];

test.each(WORDS)('%s is nowhere said for %j', (replaced, word) => {
  expect(sources.some(({ text }) => text.includes(word))).toBe(true);
  const left = sources.filter(({ file, text }) => replaced.test(text) && !MENUS.test(file));
  expect(left.map(({ file }) => file)).toEqual([]);
});
