import { createHash } from 'node:crypto';
import { textsOf } from '@praticio/service-kit/printed-document';
import { createPrinter } from '@praticio/service-kit/printer';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { aContract } from '../../test/a-contract.ts';
import { contractContentOf } from './contract.ts';
import { contractDocument } from './wording.ts';

const engines = [createPrinter(), createPrinter()] as const;
afterAll(() => engines.forEach((engine) => void engine.close()));

const document = contractDocument(contractContentOf(aContract()));
const flat = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();

test('the same content gives the same bytes in every process and at any time', async () => {
  const reordered = {
    ...aContract(),
    details: Object.fromEntries(Object.entries(aContract().details).reverse()),
  };
  const printed = await Promise.all([
    engines[0].print(document),
    engines[1].print(document),
    engines[1].print(contractDocument(contractContentOf(reordered as ReturnType<typeof aContract>))),
  ]);
  const hashes = printed.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  const other = contractDocument(contractContentOf(aContract('medecin')));
  expect((await engines[0].print(other)).equals(printed[0] as Buffer)).toBe(false);
});

test('a reader gets all of the text, in its order', async () => {
  const bytes = await engines[0].print(document);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  // bullets of lists are separate labels
  expect(flat(text.replaceAll('•', ''))).toBe(flat(textsOf(document).join(' ')));
  expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Contrat de remplacement d’infirmier libéral' });
});

test('a character that the fonts lack is replaced by a mark, and the rest is printed', async () => {
  const bytes = await engines[0].print({
    title: 'T',
    blocks: [{ kind: 'paragraph', text: 'Łucja, Ελένη, 🚗 漢' }],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(flat(text)).toBe('Łucja, Ελένη, \ufffd \ufffd');
});

test('it is PDF/A-2a by its structure: tagged, with its language, fonts, colours and metadata', async () => {
  const source = (await engines[0].print(document)).toString('latin1');
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  for (const entry of [
    '/StructTreeRoot',
    '/MarkInfo',
    '/OutputIntent',
    '/Lang (fr-FR)',
    '/DisplayDocTitle true',
  ])
    expect(source).toContain(entry);
  const fonts = source.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/\/FontFile[23]/);
  expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/);
});

test('printing uses the processor time of another thread', async () => {
  await engines[0].print(document);
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all([engines[0].print(document), engines[0].print(document)]);
  const [mine, total] = [process.threadCpuUsage(own), process.cpuUsage(all)];
  expect(mine.user + mine.system).toBeLessThan((total.user + total.system) / 3);
});
