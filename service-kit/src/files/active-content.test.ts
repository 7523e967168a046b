import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findActiveContent } from './active-content.ts';

const ACTIVE = 'upload/active-content';
const UNREADABLE = 'upload/unreadable';
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, n) => [
      Buffer.from(`${n + 1} 0 obj`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, data: Buffer, lineEnd = '\r\n') =>
  Buffer.concat([Buffer.from(`<<${dictionary}>>\nstream${lineEnd}`), data, Buffer.from('\r\nendstream')]);
const objectStream = (objects: string, filter = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 2 /First 10 ${filter}`, deflateSync(Buffer.from(`5 0 6 40   ${objects}`)));

type Row = [name: string, file: Buffer, verdict: string | null];
const pdfs: Row[] = [
  ['an ordinary PDF', pdf('<</Type/Catalog>>', stream('/Length 4', Buffer.from('text'))), null],
  ['compressed pages and objects', pdf(objectStream('<</Type/Page>><</Type/Pages>>')), null],
  ['words about JavaScript', pdf('<</Title (HTML/JavaScript et lancement)>>'), null],
  ['a link', pdf('<</S /URI /URI (https://praticio.test)>>'), null],
  ['a script on opening', pdf('<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'), ACTIVE],
  ['a script after a comment', pdf('<</S%x\n/JavaScript/JS 9 0 R>>'), ACTIVE],
  ['a name in hexadecimal', pdf('<</#53 /J#61va#53cript /JS (x)>>'), ACTIVE],
  ['the kind of action in an object of its own', pdf('<</S 2 0 R/JS(x)>>', '/JavaScript'), ACTIVE],
  ['a tree of scripts', pdf('<</Names<</JavaScript 7 0 R>>>>'), ACTIVE],
  ['a program to launch', pdf('<</S /Launch /F (cmd.exe)>>'), ACTIVE],
  ['a form with scripts', pdf('<</AcroForm<</XFA 5 0 R>>>>'), ACTIVE],
  ['a script among compressed objects', pdf(objectStream('<</S/JavaScript/JS(x)>><</Type/Pages>>')), ACTIVE],
  ['a hexadecimal name among compressed objects', pdf(objectStream('<</S/#4Aava#53cript>>')), ACTIVE],
  ['a compressed name without a blank', pdf(objectStream('/Pages/Launch')), ACTIVE],
  ['a dictionary in hexadecimal', pdf(stream('/Type/#4fbjStm/#4e 1/#46irst 4', deflateSync(Buffer.from('5 0 /Launch')))), ACTIVE],
  ['compressed objects that lie about their kind', pdf(stream('/Type/XObject/N 1/First 4', deflateSync(Buffer.from('5 0 /Launch')))), ACTIVE],
  ['a script behind half a line end', pdf(stream('/Type/ObjStm/N 1/First 4', deflateSync(Buffer.from('5 0 /Launch')), '\r')), ACTIVE],
  ['a script behind a comment', pdf(stream('/Type/ObjStm/N 1/First 4', deflateSync(Buffer.from('5 0 /Launch')), ' %\n')), ACTIVE],
  ['compressed objects that break off behind a comment', pdf(stream('/Type/ObjStm/N 1/First 4 %endobj\n', deflateSync(Buffer.from('5 0 /Launch  ')).subarray(0, -2))), UNREADABLE],
  ['encrypted objects', pdf(stream('/Type /ObjStm /N 2 /First 10', Buffer.from('\x01\x02secret'))), UNREADABLE],
  ['objects that unfold without end', pdf(stream('/Type /ObjStm /N 2 /First 10', deflateSync(Buffer.alloc(40_000_000)))), UNREADABLE],
]; // biome-ignore format: a table

const zip = (files: Record<string, string | Buffer>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...['WordDocument', ...names].map((name) => Buffer.from(`${name}\0`.padEnd(64, '\0'), 'utf16le')),
  ]);
/** The archive with another size of the entry `name` in its directory. */
function withSize(archive: Buffer, name: string, size: number): Buffer {
  const lying = Buffer.from(archive);
  lying.writeUInt32LE(size, lying.lastIndexOf(name) - 46 + 24);
  return lying;
}
const manyEmbedded = Object.fromEntries(
  // together just over the limit of unfolded bytes of one document
  Array.from({ length: 4 }, (_, n) => [`word/embeddings/${n}.bin`, Buffer.alloc(9_000_000)]),
);
const withProject = zip({ ...word, 'word/embeddings/a.bin': ole('_VBA_PROJECT') });
const office: Row[] = [
  ['an ordinary document', zip(word), null],
  ['a picture and a table in it', zip({ ...word, 'word/media/image1.png': 'x', 'word/embeddings/table.xlsx': zip(word) }), null],
  ['a project of macros', zip({ ...word, 'word/vbaProject.bin': 'x' }), ACTIVE],
  ['a project under another name', zip({ ...word, '[Content_Types].xml': '<Override ContentType="application/vnd.ms-office.vbaProject"/>' }), ACTIVE],
  ['a document that says it has macros', zip({ ...word, '[Content_Types].xml': '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>' }), ACTIVE],
  ['an embedded workbook with macros', zip({ ...word, 'word/embeddings/a.xlsm': 'x' }), ACTIVE],
  ['an embedded document with a project', zip({ ...word, 'word/embeddings/a.docx': zip({ ...word, 'word/vbaProject.bin': 'x' }) }), ACTIVE],
  ['an embedded old document with macros', zip({ ...word, 'word/embeddings/oleObject1.bin': ole('_VBA_PROJECT') }), ACTIVE],
  ['embedded documents that unfold without end', zip({ ...word, ...manyEmbedded }), UNREADABLE],
  ['embedded documents in each other', zip({ ...word, 'word/embeddings/a.docx': zip({ ...word, ...manyEmbedded }) }), UNREADABLE],
  ['an embedded document that is larger than it says', withSize(withProject, 'word/embeddings/a.bin', 8), UNREADABLE],
  ['an archive that cannot be read', zip(word).subarray(0, 60), UNREADABLE],
]; // biome-ignore format: a table

describe('active content', () => {
  it.each(pdfs)('of a PDF: %s', async (_name, file, verdict) => {
    expect(await findActiveContent('pdf', file)).toBe(verdict);
  });

  it.each(office)('of a DOCX: %s', async (_name, file, verdict) => {
    expect(await findActiveContent('docx', file)).toBe(verdict);
  });

  it('of a DOC: macros are found by the names of their streams', async () => {
    expect(await findActiveContent('doc', ole())).toBe(null);
    expect(await findActiveContent('doc', ole('Macros', 'VBA', '_VBA_PROJECT'))).toBe(ACTIVE);
  });

  const broken = deflateSync(Buffer.alloc(31_000_000));
  broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
  const dictionary = '/N 1/First 4';
  const busy: Row[] = [
    ['many streams', pdf(`<<${dictionary}>>${'\nstream\n'.repeat(1_000_000)}`), UNREADABLE],
    ['many streams behind a long name', pdf(...Array(12).fill(`/${'#41'.repeat(19_000)}${dictionary}${'\nstream\n.'.repeat(380)}`)), null],
    ['streams that unfold too far', pdf(...Array(150).fill(stream(dictionary, deflateSync(Buffer.alloc(40_000_000))))), UNREADABLE],
    ['streams that unfold far and break', pdf(...Array(150).fill(stream(dictionary, broken))), UNREADABLE],
    ['a long name among compressed objects', pdf(objectStream(`/${'#41'.repeat(10_000_000)}`)), null],
  ]; // biome-ignore format: a table
  it.each(busy)(
    'of a PDF made to keep the search busy is found out soon: %s',
    { tags: ['deep'] },
    async (_name, file, verdict) => {
      const startedAt = performance.now();
      expect(await findActiveContent('pdf', file)).toBe(verdict);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
    },
  );

  it('of a picture is none', async () => {
    expect(await findActiveContent('png', Buffer.from('/S/JavaScript'))).toBe(null);
  });
});
