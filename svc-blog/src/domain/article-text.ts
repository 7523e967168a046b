import { foldText } from './article.ts';

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

/** Minutes that reading takes, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));
}

/** What a search goes through: title, excerpt, tags and the text without its markup. */
export function searchTextOf(article: {
  title: string;
  excerpt: string;
  tags: string[];
  content: string;
}): string {
  const { title, excerpt, tags, content } = article;
  return foldText([title, excerpt, tags.join(' '), wordsOf(content).join(' ')].join(' '));
}

const TAGS_MAX = 10;
const TAG_MAX_LENGTH = 60;

/** 'sommeil, garde' as a list; empty ones and those that differ only by case or accents are left out. */
export function tagsOf(text: string): string[] {
  const named = new Map<string, string>();
  for (const tag of text
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim().slice(0, TAG_MAX_LENGTH))) {
    if (tag && !named.has(foldText(tag))) named.set(foldText(tag), tag);
  }
  return [...named.values()].slice(0, TAGS_MAX);
}
