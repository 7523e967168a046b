import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes, searchTextOf, tagsOf } from './text.ts';

describe('words', () => {
  it.each([
    ['<p>Un texte</p>', 2],
    ['<p>Un</p><p>texte</p>', 2],
    ['<ul><li>Un</li><li>texte</li></ul>', 2],
    ['<h2>Un</h2><pre>texte</pre><blockquote>long</blockquote>fin', 4],
    ['Un<br>texte<br />long', 3],
    ['<p>Un <strong>tex</strong>te</p>', 2],
    ['', 0],
  ])('of %s are %i', (html, count) => {
    expect(countWords(html)).toBe(count);
  });
});

it.each([
  [0, 1],
  [329, 1],
  [330, 2],
  [660, 3],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes(`<p>${'mot '.repeat(words)}</p>`)).toBe(minutes);
});

it('a search compares title, excerpt, tags and text, without markup, case and accents', () => {
  const article = { title: 'Été', excerpt: 'Bref', tags: ['Garde', 'Œil'], content: '<p>Un</p><p>ÎLOT</p>' };
  expect(searchTextOf(article)).toBe('ete bref garde oeil un ilot');
});

describe('tags', () => {
  it('are separated by commas, trimmed, and named once', () => {
    expect(tagsOf(' Sommeil ,, sommeil, Médecine  de nuit,MEDECINE de nuit')).toEqual([
      'Sommeil',
      'Médecine de nuit',
    ]);
  });

  it('are ten at most, of 60 characters at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
    expect(tagsOf(many.join(','))).toEqual(many.slice(0, 10));
    expect(tagsOf('x'.repeat(61))).toEqual(['x'.repeat(60)]);
  });
});
