import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every French sentence that the two specification documents quote is part of the contract, to the letter. A table names
// the test of a page that shows it, in its state; the test itself fails if the page does not show the sentence
// (ui-kit/src/testing/rendered-sentences.ts).
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const quoted: { text: string; fragments?: string[] }[] = JSON.parse(
  read('ui-kit/src/testing/specification-strings.json'),
);
const states: Record<string, Record<string, string[]>> = JSON.parse(
  read('ui-kit/src/testing/specification-states.json'),
);

/** Sentences that no page shows in a test, with the reason; they are searched in the sources. */
const WITHOUT_STATE: Record<string, string> = {
  'Une erreur est survenue. Veuillez réessayer.':
    "the client's last resort: every page has a sentence of its own",
  'Alerte offres': 'the name of an alert without criteria, which no page lets anybody create',
  'Choisissez un type de structure': 'the form is there once a type is chosen; the server says it',
  'Article créé avec succès':
    'shown by a journey (shell/e2e/blog.spec.ts): a page test cannot type into the editor',
};

test('every quoted sentence has a state in which a page shows it, or a reason for its absence', () => {
  const shown = new Set(Object.values(states).flatMap((tests) => Object.values(tests).flat()));
  const without = quoted.map(({ text }) => text).filter((text) => !shown.has(text));
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_STATE).toSorted());
});

test.each(Object.entries(states))('the table lists existing tests of %s', (file, tests) => {
  const titles = [...read(file).matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , text = '']) => new RegExp(`^${escaped(text.replaceAll(/\\(.)/g, '$1'))}$`),
  );
  const unknown = Object.keys(tests).filter((name) => {
    const title = name.split(' > ').at(-1) ?? '';
    return !titles.some((pattern) => pattern.test(title));
  });
  expect(unknown).toEqual([]);
});

test.each(Object.keys(WITHOUT_STATE))('the sources contain the sentence %j', (sentence) => {
  const sources = globSync('{contracts,ui-kit,shell,gateway,mf-*,svc-*}/src/**/*.{ts,tsx}', { cwd: root });
  const own = sources.filter((file) => !/\.(test|spec)\.tsx?$|\/testing\//.test(file));
  expect(own.some((file) => read(file).includes(sentence))).toBe(true);
});

/** A title as a pattern; the values of `test.each` in it may be anything. */
function escaped(title: string): string {
  return title.replaceAll(/[.*+?^()[\]{}|\\/-]/g, '\\$&').replaceAll(/%[a-z#]|\$[\w.#]+/g, '.*');
}
