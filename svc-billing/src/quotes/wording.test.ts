import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vatOf } from '@praticio/contracts/billing/quote';
import type { Operator } from '@praticio/contracts/identity/operator';
import { brokenRules } from '@praticio/local/engines/verapdf';
import { textsOf } from '@praticio/service-kit/printed-document';
import { createPrinter } from '@praticio/service-kit/printer';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type QuoteContent, quoteDocument, vatNumberOf } from './wording.ts';

const seller: Operator = {
  ...{ name: 'Praticio SAS', postalAddress: "1 rue de l'Exemple, 75000 Paris", siren: '732829320' },
  ...{ director: null, email: 'contact@praticio.test', host: null },
};
const content: QuoteContent = {
  input: {
    buyer: {
      name: "Centre hospitalier de l'Erdre",
      postalAddress: '12 quai de la Fosse, 44000 Nantes',
      siret: '732 829 320 00074',
    },
    orderNumber: 'BC-2026-0417',
  },
  item: { description: 'Pack de 10 CV', priceInCents: 7_900 },
  seller,
  at: new Date('2026-11-30T23:30:00Z'),
};
const flat = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
const printer = createPrinter();
afterAll(() => printer.close());

test('net amount and VAT add up to the price, to the cent', () => {
  expect(vatOf(7_900)).toEqual({ netInCents: 6_583, vatInCents: 1_317 });
  for (let cents = 0; cents < 2_000; cents += 1) {
    const { netInCents, vatInCents } = vatOf(cents);
    expect(netInCents + vatInCents).toBe(cents);
    expect(Math.abs(netInCents * 120 - cents * 100)).toBeLessThanOrEqual(60);
  }
});

test('a quote names both parties and the amounts, as French is printed', () => {
  const texts = textsOf(quoteDocument(content));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Devis du 1er\u00a0décembre\u00a02026',
      'SIREN 732829320, TVA FR44732829320',
      'Centre hospitalier de l’Erdre',
      'SIRET 73282932000074',
      'Numéro de commande\u00a0: BC-2026-0417',
    ]),
  );
  expect(texts.join('|')).toContain('65,83\u00a0€|13,17\u00a0€|79,00\u00a0€|Total à payer');
  const { input } = content;
  const bare = quoteDocument({
    ...content,
    seller: { ...seller, name: null, postalAddress: null, siren: null },
    input: { buyer: { ...input.buyer, siret: '' } },
  });
  expect(textsOf(bare).join('|')).not.toMatch(/SIRET|SIREN|Numéro de commande|null|undefined/);
});

test('the key of a VAT number has two digits', () => {
  expect(['732829320', '404833048', '000000029'].map(vatNumberOf)).toEqual([
    'FR44732829320',
    'FR83404833048',
    'FR02000000029',
  ]);
});

test('a reader gets the whole quote in its order, its table with headings', async () => {
  const document = quoteDocument(content);
  const bytes = await printer.print(document);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(flat(text.replaceAll('•', ''))).toBe(flat(textsOf(document).join(' ')));
  expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Devis du 1er\u00a0décembre\u00a02026' });
  const tree = await (await pdf.getPage(1)).getStructTree();
  const roles: string[] = [];
  const walk = (node: { role?: string; children?: unknown[] }): void => {
    if (node.role) roles.push(node.role);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  walk(tree as never);
  expect(roles.filter((role) => role === 'TR')).toHaveLength(3);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(7);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(8);
});

test('a quote is PDF/A-2a for veraPDF', { tags: ['deep'], timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-quote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'devis.pdf');
  writeFileSync(file, await printer.print(quoteDocument(content)));
  expect(await brokenRules([file])).toEqual([[]]);
});
