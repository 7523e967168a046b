import { costOf } from '@praticio/service-kit/testing/cost';
import { describe, expect, it } from 'vitest';
import { hasLink, isReservedName, plainComment } from './comment.ts';

it.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['a\n\nb', 'a\n\nb'],
  ['  a  ', 'a'],
  ['in\u202everse\u200b\u0007', 'inverse'],
  ['e\u0301te\u0301', 'été'],
])('the comment %j is stored as %j', (typed, stored) => {
  expect(plainComment(typed)).toBe(stored);
});

describe('a link', () => {
  it.each([
    'https://vole.fr/a',
    'http:vole',
    'ftp:vole',
    'voyez www.vole',
    'vole.fr',
    'VOLE.fr',
    'vole.FR',
    'moi@vole',
    'vole．fr',
    'vole。fr',
    'mon-site.fr',
  ])('is in %s', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(['12.5 h de garde', 'M. Dupont', 'merci...', 'a @ b', 'J.-C.', 'x.fr'])('is not in %s', (text) => {
    expect(hasLink(text)).toBe(false);
  });
});

describe('a name', () => {
  it.each([
    'Praticio',
    'L’équipe Praticio',
    'P r a t i c i o',
    'ＰＲＡＴＩＣＩＯ',
    'Administration',
    'Modérateur',
    'la rédaction',
    'support',
    'Рraticio',
    'αdmin',
    'Prat1cio',
    'ᴘʀᴀᴛɪᴄɪᴏ',
  ])('that passes for ours is reserved: %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['Ana', 'Admina', 'Équipe de nuit', 'Élodie M.', 'Ольга', 'Νίκος', '李'])(
    'of a person is not: %s',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});

it.each(['x', 'x-', 'x.', 'w', '\n', '\u0301', 'e '])(
  'the cost of reading a comment of %j follows its length',
  async (part) => {
    const costFor = (length: number) => {
      const text = part.repeat(length / part.length);
      return costOf(() => [plainComment(text), hasLink(text)]);
    };
    // ten times as long; where each letter began a domain, a hundred times
    expect((await costFor(20_000)) / (await costFor(2_000))).toBeLessThan(40);
  },
);
