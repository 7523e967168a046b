import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const HEX = '#[0-9a-f]{6}';

/** The light and dark value of every colour in `css`, by name. */
function coloursOf(css: string): Record<string, [string, string]> {
  const pattern = new RegExp(`--(?:color-)?([\\w-]+): (?:light-dark\\((${HEX}), (${HEX})\\)|(${HEX}));`, 'g');
  return Object.fromEntries(
    [...css.matchAll(pattern)].map(([, name = '', light, dark, both]) => [
      name,
      [light ?? both ?? '', dark ?? both ?? ''],
    ]),
  );
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = coloursOf(read('tokens.css'));
const grounds = ['canvas', 'surface', 'sunken'];
const TEXT = 4.5;
const EDGE = 3;

/** Pairs of colours in use: text or borders, and their backgrounds. */
const PAIRS: readonly [on: readonly string[], ground: readonly string[], atLeast: number][] = [
  [['ink', 'muted', 'ink-3', 'accent', 'accent-strong', 'accent-ink', 'danger', 'success'], grounds, TEXT],
  [['warning', 'info', 'urgent'], ['canvas', 'surface'], TEXT],
  [['ink', 'muted'], ['water', 'land', 'accent-soft', 'you-soft', 'danger-soft', 'warning-soft'], TEXT],
  [['ink'], ['success-soft', 'info-soft'], TEXT],
  [['accent-ink', 'accent-strong', 'accent'], ['accent-soft'], TEXT],
  [['on-accent'], ['accent', 'accent-strong'], TEXT],
  [['on-deep', 'on-deep-muted', 'you'], ['deep'], TEXT],
  [['on-you'], ['you', 'you-strong'], TEXT],
  [['you-ink'], ['you-soft'], TEXT],
  [['on-urgent'], ['urgent'], TEXT],
  [['on-danger'], ['danger', 'danger-strong'], TEXT],
  [['on-ink'], ['ink'], TEXT],
  [['success'], ['success-soft'], TEXT],
  [['warning'], ['warning-soft'], TEXT],
  [['danger'], ['danger-soft'], TEXT],
  [['info'], ['info-soft'], TEXT],
  [['control', 'you-line'], ['surface', 'canvas'], EDGE],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const at = scheme === 'light' ? 0 : 1;
  const colour = (name: string) => {
    const [light, dark] = tokens[name] ?? [];
    if (!light || !dark) throw new Error(`tokens.css has no colour ${name}`);
    return at === 0 ? light : dark;
  };

  test.each(
    PAIRS.flatMap(([names, on, atLeast]) =>
      names.flatMap((name) => on.map((ground) => [name, ground, atLeast] as const)),
    ),
  )('%s on %s has a contrast of %d', (name, ground, atLeast) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(['post', 'locum', 'premises', 'sale'])('the family %s can be read', (family) => {
    const block = new RegExp(`\\.family-${family} \\{([^}]*)\\}`).exec(read('scheme.css'))?.[1] ?? '';
    const own = coloursOf(block);
    const plain = own.family?.[at] ?? '';
    const onFamily = coloursOf(read('scheme.css'))['on-family']?.[at] ?? '';
    expect(contrast(plain, onFamily)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(plain, colour('surface'))).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(own['family-ink']?.[at] ?? '', own['family-soft']?.[at] ?? '')).toBeGreaterThanOrEqual(
      TEXT,
    );
    expect(contrast(own['family-ink']?.[at] ?? '', colour('surface'))).toBeGreaterThanOrEqual(TEXT);
  });
});

test('every colour has a value for both schemes', () => {
  const declared = [
    ...read('tokens.css').matchAll(/--color-([\w-]+): (?!initial|transparent|currentColor|var)/g),
  ];
  expect(declared.map(([, name]) => name)).toEqual(Object.keys(tokens));
});

test('the buttons of mails, which have no stylesheet, are of the accent too', () => {
  const [, teal] =
    /const TEAL = '(#[0-9a-f]{6})'/.exec(read('../../../service-kit/src/mail/mail-layout.ts')) ?? [];
  expect(teal).toBe(tokens.accent?.[0]);
});
