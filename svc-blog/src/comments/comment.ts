import type { Reported } from '@praticio/contracts/administration/report';
import { fold } from '@praticio/contracts/base/fold';
import { latinLookAlikes } from '@praticio/contracts/base/look-alikes';
import { normalize } from '@praticio/contracts/base/normalize';
import { imitatesPraticio } from '@praticio/contracts/base/reserved-names';
import type { AdminArticlesQuery } from '@praticio/contracts/blog/article-administration';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';

/** A reader's comment. The name is all that is kept of its author. */
export interface Comment {
  id: string;
  articleId: string;
  name: string;
  content: string;
  createdAt: Date;
  /** Not shown before an administrator has approved it. */
  held: boolean;
}

export type Report = Reported;

/** Look-ups of articles by the room of articles, which is opened later because it shows comments. */
export interface ArticleLookup {
  /** The article that visitors can see at a current or former slug. Throws article/not-found. */
  findPublished(slug: string): Promise<{ id: string; slug: string }>;
  search(query: AdminArticlesQuery): Promise<{ articles: { id: string }[] }>;
  titles(ids: string[]): Promise<Map<string, { title: string; slug: string }>>;
}

/** The event published when a comment becomes visible. */
export const commentPosted = ({ id, articleId }: Comment): DomainEvent => ({
  type: 'comment.posted',
  data: { articleId, commentId: id },
});

/** Removes characters that hide or reverse other text. Keeps line breaks, with at most one empty line between lines. */
export function plainComment(text: string): string {
  return normalize(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// without repetitions: one was tried again from each letter of a long word
const LINK =
  /https?:|ftp:|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}-]{2}[.\u{3002}\u{FF0E}\u{FF61}]\p{L}{2}/iu;

/** True for text with a URL, a domain or an email address, also in full-width or otherwise disguised characters. */
export const hasLink = (text: string): boolean => LINK.test(normalize(text, 'NFKC'));

/** Folded names that readers would take for the operator's. */
const RESERVED_NAMES = new Set([
  'admin',
  'administrateur',
  'administratrice',
  'administration',
  'webmaster',
  'officiel',
  'official',
  'moderateur',
  'moderatrice',
  'moderation',
  'moderator',
  'redaction',
  'laredaction',
  'support',
  'lesupport',
  'assistance',
  'securite',
  'service',
  'equipe',
  'lequipe',
  'team',
]);

/** True for a name that imitates the operator's, also with letters that only look the same. */
export function isReservedName(name: string): boolean {
  const seen = [...fold(name)].map((sign) => latinLookAlikes.get(sign) ?? sign);
  const letters = seen.join('').replace(/[^\p{L}]/gu, '');
  return imitatesPraticio(name) || RESERVED_NAMES.has(letters);
}
