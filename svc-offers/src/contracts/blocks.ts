import type { ContractDocument } from '@praticio/contracts/offers/contract';

/** A document to print: the same blocks always give the same bytes. */
export type PrintedDocument = ContractDocument;
/** A block of a document, in reading order. */
export type Block = PrintedDocument['blocks'][number];

/** The whole text of a document, as a screen reader reads it. */
export const textsOf = ({ blocks }: PrintedDocument): string[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
