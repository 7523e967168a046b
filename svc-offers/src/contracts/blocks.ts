import type { ContractDocument } from '@praticio/contracts/offers/contract';

/** A document to be printed: the same blocks are the same bytes. */
export type PrintedDocument = ContractDocument;
/** A part of it, in reading order. */
export type Block = PrintedDocument['blocks'][number];

/** All of its text, as a screen reader says it. */
export const textsOf = ({ blocks }: PrintedDocument): string[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
