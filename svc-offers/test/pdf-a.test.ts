// @module-tag deep
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractProfessionSchema } from '@praticio/contracts/offers/contract';
import { brokenRules } from '@praticio/local/engines/verapdf';
import { createPrinter } from '@praticio/service-kit/printer';
import { afterAll, expect, test } from 'vitest';
import { contractContentOf } from '../src/contracts/contract.ts';
import { contractDocument, declarationDocument } from '../src/contracts/wording.ts';
import { aContract, fullDetails } from './a-contract.ts';

const engine = createPrinter();
const folder = mkdtempSync(join(tmpdir(), 'praticio-pdf-'));
afterAll(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const long = {
  ...fullDetails,
  clauses: Array.from({ length: 10 }, () => 'Une clause avec 漢 et 🚗. '.repeat(30)),
};
const documents = [
  ...contractProfessionSchema.options.map((profession) =>
    contractDocument(contractContentOf(aContract(profession))),
  ),
  contractDocument(contractContentOf(aContract(null))),
  contractDocument(contractContentOf(aContract('infirmier', long))),
  declarationDocument({ ...contractContentOf(aContract()), profession: 'infirmier' }),
];

test('each contract and the declaration is PDF/A-2a for veraPDF', { timeout: 300_000 }, async () => {
  const files: string[] = [];
  for (const [index, document] of documents.entries()) {
    files.push(join(folder, `${index} ${document.title.replaceAll('/', '-')}.pdf`));
    writeFileSync(files.at(-1) ?? '', await engine.print(document));
  }
  const broken = await brokenRules(files);
  expect(Object.fromEntries(files.map((file, index) => [file, broken[index]]))).toEqual(
    Object.fromEntries(files.map((file) => [file, []])),
  );
});
