import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { shorten } from '@praticio/contracts/base/shorten';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';
import { createTurns } from '../base/turns.ts';

/** The size that networks ask for (https://ogp.me, 1.91:1). */
export const SOCIAL_PICTURE = { width: 1200, height: 630 };

/** The preview picture of a link: a drawing, and words over its left side. */
export interface SocialPicture {
  /** The elements of an SVG of 1200 × 630. */
  ground: string;
  inks: { title: string; text: string; kicker: string };
  /** A word or two above the title. */
  kicker: string;
  title: string;
  /** At most two lines at the bottom; empty ones are omitted. */
  lines: readonly string[];
}

interface DrawnPicture {
  bytes: Buffer;
  /** Changes with the content. */
  digest: string;
}

const LEFT = 64;
const TEXT_WIDTH = 590;
const TITLE_TOP = 222;
const TITLE_LENGTH_MAX = 80;
/** The size of a title of at most `length` characters, in pixels. */
const TITLE_SIZES = [
  { length: 34, px: 68 },
  { length: 56, px: 58 },
  { length: TITLE_LENGTH_MAX, px: 50 },
];
const LAST_LINE_TOP = 536;
const LINE_HEIGHT = 50;

const fonts = join(import.meta.dirname, '../../fonts');
/** Names end in a comma, without which Pango would read their last words as a weight. */
const HEADING = {
  font: 'Bricolage Grotesque 96pt ExtraBold,',
  fontfile: join(fonts, 'bricolage-grotesque-extra-bold.ttf'),
  spacing: -1_300,
};
const READING = { font: 'Figtree Light,', fontfile: join(fonts, 'figtree-medium.ttf'), spacing: 0 };

const MARK = `<g transform="translate(${LEFT} 56) scale(1.75)"><rect width="32" height="32" rx="8" fill="#0b6470"/><path d="M14.5 10v15M7 17.5h15" stroke="#fff" stroke-width="5" stroke-linecap="round"/><circle cx="24.5" cy="7.5" r="4.75" fill="#ffcd3c" stroke="#0b6470" stroke-width="1.5"/></g>`;

interface Words {
  text: string;
  voice: typeof HEADING;
  px: number;
  colour: string;
  left: number;
  top: number;
}

async function layerOf({ text, voice: { font, fontfile, spacing }, px, colour, left, top }: Words) {
  const markup = `<span foreground="${colour}" letter_spacing="${spacing}" line_height="0.92">${escapeUTF8(text)}</span>`;
  const input = await sharp({
    text: {
      text: markup,
      font: `${font} ${px}`,
      fontfile,
      width: TEXT_WIDTH,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Characters that Pango's markup, an XML, cannot hold (https://www.w3.org/TR/xml/#charsets). */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Pango draws nothing, and sharp fails, for a text of these only. */
const BLANK = /^[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

const drawable = (text: string) => text.replace(NOT_IN_XML, ' ');

function wordsOf({ kicker, title, lines, inks }: SocialPicture): Words[] {
  const shown = shorten(drawable(title), TITLE_LENGTH_MAX);
  const { px } = TITLE_SIZES.find(({ length }) => shown.length <= length) as { px: number };
  const below = lines.map(drawable).filter((line) => !BLANK.test(line));
  const reading = { voice: READING, colour: inks.text, left: LEFT };
  return [
    { text: 'Praticio', voice: HEADING, px: 40, colour: inks.title, left: LEFT + 72, top: 66 },
    { ...reading, text: kicker, px: 28, colour: inks.kicker, top: 168 },
    { text: shown, voice: HEADING, px, colour: inks.title, left: LEFT, top: TITLE_TOP },
    ...below.map((text, index) => ({
      ...reading,
      text: shorten(text, 40),
      px: 30,
      top: LAST_LINE_TOP - (below.length - 1 - index) * LINE_HEIGHT,
    })),
  ].filter(({ text }) => !BLANK.test(text));
}

/** Draws the picture as PNG, in about 100 ms. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Buffer> {
  const { width, height } = SOCIAL_PICTURE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${picture.ground}${MARK}</svg>`;
  const layers: Awaited<ReturnType<typeof layerOf>>[] = [];
  for (const words of wordsOf(picture)) layers.push(await layerOf(words));
  return sharp(Buffer.from(svg)).composite(layers).png({ palette: true }).toBuffer();
}

const KEPT_MAX = 200;
const WAITING_MAX = 20;

/**
 * Keeps the latest drawings, and draws one at a time. Returns null while too many wait: the caller shows the site's own
 * picture instead (docs/decisions/look-and-words.md#pictures-of-links).
 */
export function createSocialPictures(draw = drawSocialPicture) {
  const kept = new Map<string, Buffer>();
  const inTurn = createTurns();
  let waiting = 0;

  async function drawOnce(digest: string, picture: SocialPicture): Promise<Buffer> {
    const bytes = kept.get(digest) ?? (await draw(picture));
    kept.delete(digest);
    kept.set(digest, bytes);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return bytes;
  }

  return async (picture: SocialPicture): Promise<DrawnPicture | null> => {
    const digest = createHash('sha256').update(JSON.stringify(picture)).digest('base64url');
    const known = kept.get(digest);
    if (known) return { bytes: known, digest };
    if (waiting >= WAITING_MAX) return null;
    waiting += 1;
    try {
      return { bytes: await inTurn('drawing', () => drawOnce(digest, picture)), digest };
    } finally {
      waiting -= 1;
    }
  };
}
