import { writeFileSync } from 'node:fs';
import { drawNames, drawSheet } from './icon-sheet.ts';

/** `npm run icons -w ui-kit` writes the sheet of icons and their names; a new icon is a line in icon-sheet.ts. */
const path = (name: string) => new URL(`../src/components/${name}`, import.meta.url);
writeFileSync(path('icons.svg'), drawSheet());
writeFileSync(path('icon-name.ts'), drawNames());
