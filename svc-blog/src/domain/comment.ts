import type { Reported } from 'contracts/administration/report';
import { fold } from 'contracts/base/fold';
import type { DomainEvent } from 'contracts/catalogue/events';

/** A reader's comment: text. Nothing else is kept of who wrote it. */
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

/** What is told when a comment appears. */
export const commentPosted = ({ id, articleId }: Comment): DomainEvent => ({
  type: 'comment.posted',
  data: { articleId, commentId: id },
});

/** Text without what would hide or reverse other text; lines stay, empty ones at most one at a time. */
export function plainComment(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LINK =
  /https?:|ftp:|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}-]{2,}[.\u{3002}\u{FF0E}\u{FF61}]\p{Ll}{2,}/iu;

/** A URL, a domain or an email address, written out or as good as. */
export const hasLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** Signatures that readers would take for ours. */
const RESERVED = new Set([
  ...['admin', 'administrateur', 'administratrice', 'administration', 'webmaster', 'officiel', 'official'],
  ...['moderateur', 'moderatrice', 'moderation', 'moderator', 'redaction', 'laredaction'],
  ...['support', 'lesupport', 'assistance', 'securite', 'service', 'equipe', 'lequipe', 'team'],
]);

/** Whether a name passes for ours; letters of two scripts in one name only imitate. */
export function isReservedName(name: string): boolean {
  const letters = fold(name.normalize('NFKC')).replace(/[^\p{L}]/gu, '');
  const imitates =
    /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
  return imitates || letters.includes('praticio') || RESERVED.has(letters);
}
