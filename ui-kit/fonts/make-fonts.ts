/**
 * Makes the fonts of the pages: run `node ui-kit/fonts/make-fonts.ts` after a change of the packages or of the letters
 * below. The files are committed, so that a build needs neither WebAssembly nor time for them.
 *
 * Each fallback face is a system font with the metrics of the web font that replaces it, so that the replacement moves
 * nothing: its size is scaled to the same average width, ascent and descent are those of the web font (CSS Fonts 5).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const styles = join(import.meta.dirname, '../src/styles');

/** ASCII, Latin-1, and further characters of French text, figures and names. */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽžĆćČčŁłŚśŞşĞğİıĐđĚěŘřŮůŐőŰű–—‘’‚“”„†•…‹›€™←↑→↓−≤≥≈\u2009\u202f`;

interface Face {
  family: string;
  fallback: string;
  /** Axes that are fixed to measure the fallback; `wdth` in per cent. */
  at: { wght: number; wdth?: number };
}
interface Font {
  source: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  descriptors: string;
  faces: Face[];
}

const FONTS: Font[] = [
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 800 } },
    descriptors: 'font-weight: 400 800;',
    faces: [{ family: 'Figtree Variable', fallback: 'Figtree Fallback', at: { wght: 400 } }],
  },
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    axes: { opsz: 28, wdth: { min: 75, max: 100 }, wght: { min: 500, max: 800 } },
    descriptors: 'font-weight: 500 800;\n  font-stretch: 75% 100%;',
    faces: [
      {
        family: 'Bricolage Grotesque Variable',
        fallback: 'Bricolage Fallback',
        at: { wght: 700, wdth: 100 },
      },
      {
        family: 'Bricolage Grotesque Variable',
        fallback: 'Bricolage Data Fallback',
        at: { wght: 700, wdth: 82 },
      },
    ],
  },
];

/** Metrics of Arial, regular and bold, in units of its em; Liberation Sans has the same. */
const ARIAL = {
  regular: { average: 904 / 2048, local: ['Arial', 'ArialMT', 'Liberation Sans'] },
  bold: { average: 983 / 2048, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
};

async function makeFont({ source, file, axes, descriptors, faces }: Font): Promise<string> {
  const original = readFileSync(require.resolve(source));
  const made = await subsetFont(original, LETTERS, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(join(styles, 'fonts', file), made);
  process.stdout.write(`${file}: ${(made.length / 1000).toFixed(1)} kB\n`);
  const [{ family }] = faces as [Face];
  const face = `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: optional;
  ${descriptors}
  src: url("./fonts/${file}") format("woff2");
}
`;
  return face + (await Promise.all(faces.map((each) => fallbackOf(original, each, axes)))).join('');
}

async function fallbackOf(original: Buffer, { fallback, at }: Face, axes: Font['axes']): Promise<string> {
  const frozen = typeof axes.opsz === 'number' ? { opsz: axes.opsz } : {};
  const measured = await fromBuffer(
    await subsetFont(original, LETTERS, { targetFormat: 'truetype', variationAxes: { ...frozen, ...at } }),
  );
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = measured;
  const arial = at.wght >= 600 ? ARIAL.bold : ARIAL.regular;
  const scale = xWidthAvg / unitsPerEm / arial.average;
  const share = (units: number) => `${((units / unitsPerEm / scale) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${fallback}";
  src: ${arial.local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${share(ascent)};
  descent-override: ${share(Math.abs(descent))};
  line-gap-override: ${share(lineGap)};
}
`;
}

/** The two voices as files that servers can draw with (service-kit/social-picture). */
const PRINTED = [
  { file: 'bricolage-grotesque-extra-bold.ttf', font: 1, at: { opsz: 28, wdth: 100, wght: 800 } },
  { file: 'figtree-medium.ttf', font: 0, at: { wght: 500 } },
];
for (const { file, font, at } of PRINTED) {
  const original = readFileSync(require.resolve((FONTS[font] as Font).source));
  const made = await subsetFont(original, LETTERS, { targetFormat: 'truetype', variationAxes: at });
  writeFileSync(join(import.meta.dirname, '../../service-kit/fonts', file), made);
}

const header = `/*
 * Made by ui-kit/fonts/make-fonts.ts: change it there. Figtree and Bricolage Grotesque (both SIL Open Font License),
 * subset to what French needs, and system fonts with their metrics for the time until they are there.
 */
`;
writeFileSync(join(styles, 'font.css'), header + (await Promise.all(FONTS.map(makeFont))).join(''));
