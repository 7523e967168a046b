import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSocialPictures } from '@praticio/service-kit/social-picture';
import type { Article } from './article.ts';

const relief = readFileSync(join(import.meta.dirname, 'relief.svg'), 'utf8');
const [, lines = ''] = /<\/title>([\s\S]*)<\/svg>/.exec(relief) ?? [];

/** Contour lines on deep teal, as articles without a picture have them in the blog. */
const GROUND = `<rect width="1200" height="630" fill="#063d46"/><g transform="translate(260 -40) scale(1.6)" fill="none" stroke="#7fc4ca" stroke-opacity=".3" stroke-width="1.2">${lines}</g>`;
const INKS = { title: '#ffffff', text: '#c3e2e4', kicker: '#8adbe0' };

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/**
 * Draws articles for previews of their links: category, title, author and date. The picture comes with a digest of the text that it
 * shows; null while too many others wait to be drawn.
 */
export function drawingEngine(pictures = createSocialPictures()) {
  return ({
    title,
    category,
    author,
    publishedAt,
  }: Pick<Article, 'title' | 'category' | 'author' | 'publishedAt'>) =>
    pictures({
      ground: GROUND,
      inks: INKS,
      kicker: category ?? 'Blog',
      title,
      lines: [[author, publishedAt && date.format(publishedAt)].filter(Boolean).join(' · ')],
    });
}
export type DrawingEngine = ReturnType<typeof drawingEngine>;
