import { isSoak, lasting } from '@praticio/service-kit/testing/soak';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOffers } from './file-engine.ts';
import { type RawOffer, UnreadableFile } from './raw-offer.ts';

/** Duration of the fuzzing of the readers under `npm run test:soak`. */
const SOAK_MS = 600_000;

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Uint8Array, size = 7): Promise<RawOffer[]> {
  const offers: RawOffer[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  for await (const offer of readOffers(inChunks(bytes, size), () => undefined)) offers.push(offer);
  return offers;
}
const valuesOf = (offers: RawOffer[]) => offers.map(({ values }) => Object.fromEntries(values));
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

describe('a table', () => {
  const rows = [{ Réf: 'A1', Intitulé: 'Infirmière' }];
  it.each([
    ['semicolons, UTF-8', Buffer.from('Réf;Intitulé\nA1;Infirmière\n')],
    ['semicolons, Windows-1252', windows1252('Réf;Intitulé\r\nA1;Infirmière\r\n')],
    ['a byte order mark', Buffer.from('\uFEFFRéf;Intitulé\r\nA1;Infirmière')],
    ['commas and quotes', Buffer.from('"Réf","Intitulé"\n"A1","Infirmière"\n')],
    ['tabs', Buffer.from('Réf\tIntitulé\nA1\tInfirmière\n')],
    [
      'UTF-16, as a spreadsheet writes Unicode text',
      Buffer.from('\uFEFFRéf\tIntitulé\nA1\tInfirmière\n', 'utf16le'),
    ],
  ])('is read with %s', async (_, file) => {
    for (const size of [1, 2, 3, 5, 1000]) expect(valuesOf(await read(file, size))).toEqual(rows);
  });

  it('has the numbers of the lines at which its rows begin', async () => {
    const offers = await read('id;texte\n1;"deux\nlignes"\n\n2;une\n3;"a\r\nb\r\nc"\n');
    expect(offers.map(({ line }) => line)).toEqual([2, 5, 6]);
  });

  it('says which row has more cells than the first line', async () => {
    const [wide, good] = await read('id;titre\n1;a;b\n2;c\n');
    expect(wide?.problem).toContain("3 cellules, et l'en-tête en a 2");
    expect(good?.problem).toBeUndefined();
  });

  it('names empty and repeated columns', async () => {
    expect(valuesOf(await read('id;;id\n1;2;3\n'))).toEqual([{ id: '1', 'Colonne 2': '2', 'id (2)': '3' }]);
  });
});

describe('a feed', () => {
  it('of XML has paths of nested elements, attributes, lines of repeated ones, and its encoding', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<source><publisher>x</publisher>
<job id="7"><title><![CDATA[Médecin & co]]></title><location><city>Évry</city></location><tag>a</tag><tag>b</tag></job>
</source>`;
    const expected = { '@id': '7', title: 'Médecin & co', 'location.city': 'Évry', tag: 'a\nb' };
    const offers = await read(windows1252(xml));
    expect(valuesOf(offers)).toEqual([expected]);
    expect(offers[0]?.line).toBe(3);
  });

  it('of JSON is a list, or a list in an object', async () => {
    const one = { id: 1, place: { city: 'Nantes' }, tags: ['a', 'b'], none: null };
    const expected = [{ id: '1', 'place.city': 'Nantes', tags: 'a\nb' }];
    expect(valuesOf(await read(JSON.stringify([one])))).toEqual(expected);
    expect(valuesOf(await read(JSON.stringify({ total: 1, offers: [one] })))).toEqual(expected);
  });
});

it.each([
  ['nothing', '', 'vide'],
  ['white space', ' \n\n', 'vide'],
  ['a first line alone', 'id;titre\n', "Aucune offre n'a été trouvée"],
  ['a quote that does not end', 'id;titre\n1;"a\n2;b\n', "guillemet ouvert n'est pas fermé"],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'archive compressée'],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'archive compressée'],
  [
    'entities of its own',
    '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><jobs><job><t>&c;</t></job></jobs>',
    'DOCTYPE',
  ],
  ['a file of the server', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><jobs/>', 'DOCTYPE'],
  ['an unknown entity', '<jobs><job><t>&c;</t></job></jobs>', 'bien formé'],
  ['XML that ends too early', '<jobs><job><t>a</t></job>', 'bien formé'],
  ['a web page', '<!DOCTYPE html><html lang="fr"><title>Connexion</title></html>', 'page web'],
  [
    'a table that a program calls a workbook',
    '<html xmlns:x="urn"><table><tr><td>A</td></tr></table></html>',
    'CSV',
  ],
  ['deep XML', `<jobs><job>${'<a>'.repeat(100)}`, 'imbriqués'],
  ['deep JSON', `[${'{"a":'.repeat(100)}`, 'imbriqués'],
  ['JSON that ends too early', '[{"id":1}', "s'arrête avant sa fin"],
  ['JSON that is none', '[{"id":1},}', 'bien formé'],
  ['one endless offer', `id;titre\n1;${'a'.repeat(300_000)}\n`, 'trop longue'],
  ['one endless offer of XML', `<jobs><job><t>${'a'.repeat(400_000)}</t></job></jobs>`, 'trop longue'],
  [
    'one endless element of XML',
    `<jobs><job ${Array.from({ length: 60_000 }, (_, index) => `a${index}="x"`).join(' ')}/></jobs>`,
    'trop longue',
  ],
  ['one endless attribute of XML', `<jobs><job a="${'x'.repeat(400_000)}"/></jobs>`, 'trop longue'],
  ['one endless offer of JSON', `[{"t":"${'a'.repeat(500_000)}"}]`, 'trop longue'],
  [
    'more columns than a table has',
    `${Array.from({ length: 201 }, (_, n) => `c${n}`).join(';')}\n1\n`,
    '200 colonnes',
  ],
])('refuses %s in a French sentence', async (_, file, sentence) => {
  for (const size of [5, 70_000]) {
    const failure = await read(file, size).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect((failure as Error).message).toContain(sentence);
  }
});

const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replace(/[\p{C}\p{Z}\uFEFF]/gu, '') || 'x');

it('lets other work have its turn, also where a file has no offers', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  // as one part of an upload
  const file = Buffer.from(`id;titre\n${'\n'.repeat(4_000_000)}1;a\n`);
  expect(await read(file, file.length)).toHaveLength(1);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

it('reads the file of a spreadsheet with any content of its cells and any chunk boundaries', async () => {
  const tables = fc.record({
    rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
    delimiter: fc.constantFrom(';', ',', '\t'),
    size: fc.integer({ min: 1, max: 40 }),
    hasMark: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(tables, async ({ rows, delimiter, size, hasMark }) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = [['identifiant', 'titre'], ...rows].map((row) => row.map(quoted).join(delimiter));
      const file = Buffer.from(`${hasMark ? '\uFEFF' : ''}${lines.join('\r\n')}`);
      const expected = rows.map(([id, title]) => ({ identifiant: id, titre: title }));
      expect(valuesOf(await read(file, size))).toEqual(expected);
    }),
  );
});

it('returns offers or a French refusal for arbitrary bytes', {
  timeout: lasting(60_000, SOAK_MS * 1.2),
}, async () => {
  const starts = fc.constantFrom('', 'id;titre\n', '<jobs><job>', '[{"id":1},', '{"offers":[', '\uFEFF');
  const bytes = fc.tuple(starts, fc.uint8Array({ maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async ([start, rest], size) => {
      try {
        for (const { line, values } of await read(Buffer.concat([Buffer.from(start), rest]), size)) {
          expect(line).toBeGreaterThan(0);
          for (const [, text] of values) expect(typeof text).toBe('string');
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
    isSoak ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SOAK_MS } : {},
  );
});
