/**
 * Draws the mark (public/favicon.svg) in the sizes that phones and old browsers request: `node shell/icons/make-icons.ts`,
 * after a change of the mark. The pictures are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '@praticio/local/browser';

const folder = join(import.meta.dirname, '../public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Systems cut these to their own shape: the ground reaches the edges, the mark keeps inside. */
const fullBleed = mark.replace('rx="8" ', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

const browser = await chromium.launch({ executablePath: await findBrowser() });
const page = await browser.newPage();

async function draw(svg: string, size: number, ground = 'transparent'): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** One picture in an ICO file, as PNG: a directory of one entry before it. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const TEAL = '#0b6470';
writeFileSync(join(folder, 'favicon.ico'), icoOf(await draw(mark, 32), 32));
writeFileSync(join(folder, 'apple-touch-icon.png'), await draw(fullBleed, 180, TEAL));
writeFileSync(join(folder, 'icon-192.png'), await draw(mark, 192));
writeFileSync(join(folder, 'icon-512.png'), await draw(mark, 512));
writeFileSync(join(folder, 'icon-maskable-512.png'), await draw(fullBleed, 512, TEAL));
await browser.close();
