import { expect, test } from 'vitest';
import { archiveName } from './personal-files.ts';

test.each([
  ['cv de Zoé.pdf', 'cv de Zoé.pdf'],
  ['../a\\b.pdf', '.._a_b.pdf'],
  ['CV: "2026" <final>?|*.pdf', 'CV_ _2026_ _final____.pdf'],
  ['lettre\u{2028}a\u{202e}b\u{1}.docx', 'lettre_a_b_.docx'],
  ['photo. . ', 'photo'],
  ['...', 'fichier'],
  [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(116)}.pdf`],
  [`${'a'.repeat(115)}\u{1f600}.pdf`, `${'a'.repeat(115)}.pdf`],
  ['half \u{d83d}.pdf', 'half \u{fffd}.pdf'],
])('%j is %j in the archive, which Windows can write', (name, expected) => {
  expect(archiveName(name)).toBe(expected);
});
