import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawNames, drawSheet } from '../../icons/icon-sheet.ts';

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the sheet of icons matches Lucide (npm run icons -w ui-kit)', () => {
  expect(text('icons.svg')).toBe(drawSheet());
  expect(text('icon-name.ts')).toBe(drawNames());
});
