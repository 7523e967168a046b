/** Of a table: numbers are aligned at their end. */
export interface TableColumn {
  title: string;
  /** Its share of the width, as a number beside those of the others. */
  share: number;
  align?: 'end';
}

/** A block of a document, in reading order. */
export type Block =
  | { kind: 'title' | 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first cell of a row is its heading; the last `totals` rows are sums. */
  | { kind: 'table'; columns: TableColumn[]; rows: string[][]; totals: number };

/** A document to print: the same blocks always give the same bytes. */
export interface PrintedDocument {
  title: string;
  blocks: Block[];
}

function textsOfBlock(block: Block): string[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
  return [block.text];
}

/** The whole text of a document, as a screen reader reads it. */
export const textsOf = ({ blocks }: PrintedDocument): string[] => blocks.flatMap(textsOfBlock);
