import type { Reported } from 'contracts/administration/report';

/** A reader's comment: text. Nothing else is kept of who wrote it. */
export interface Comment {
  id: string;
  articleId: string;
  name: string;
  content: string;
  createdAt: Date;
}

export type Report = Reported;

/** Text without what would hide or reverse other text; lines stay, empty ones at most one at a time. */
export function plainComment(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
