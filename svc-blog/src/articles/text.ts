import { fold } from '@praticio/contracts/base/fold';
import { beginningOf } from '@praticio/contracts/base/shorten';

const WORDS_PER_MINUTE = 220;
const BREAKS = /<\/(?:p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/gi;

function wordsOf(html: string): string[] {
  return html
    .replace(BREAKS, ' ')
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter(Boolean);
}

export function countWords(html: string): number {
  return wordsOf(html).length;
}

/** Minutes needed to read the text, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));
}

/** The folded text that a search compares: title, excerpt, tags and the text without its markup. */
export function searchTextOf(article: {
  title: string;
  excerpt: string;
  tags: string[];
  content: string;
}): string {
  const { title, excerpt, tags, content } = article;
  return fold([title, excerpt, tags.join(' '), wordsOf(content).join(' ')].join(' '));
}

const TAGS_MAX = 10;
const TAG_MAX_LENGTH = 60;

/** 'sommeil, garde' → ['sommeil', 'garde']. Drops empty tags and those that differ only by case or accents. */
export function tagsOf(text: string): string[] {
  const named = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = beginningOf(part.replace(/\s+/g, ' ').trim(), TAG_MAX_LENGTH);
    if (tag && !named.has(fold(tag))) named.set(fold(tag), tag);
  }
  return [...named.values()].slice(0, TAGS_MAX);
}
