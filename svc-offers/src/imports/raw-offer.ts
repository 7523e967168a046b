/** An offer as a file has it: names and texts of its fields, in their order. */
export interface RawOffer {
  /** Of its first line in the file, or its number in a JSON file. */
  line: number;
  values: [name: string, text: string][];
  /** In French: why this offer cannot be read, while others can. */
  problem?: string;
}

export type ImportFormat = 'csv' | 'xml' | 'json';

/** A file that cannot be read; the message is a French sentence for its sender. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Characters of one offer; its description may have 30,000. */
export const RAW_OFFER_MAX = 256 * 1024;
/** How deep the elements of a feed may be nested. */
export const DEPTH_MAX = 24;
const TEXT_MAX = 60_000;

export const tooLongOffer = (line: number, unit = 'Ligne') =>
  new UnreadableFile(`${unit} ${line} : cette offre est trop longue (256 Ko au plus).`);

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** A text of a file without what no text has, and not longer than any field. */
export const cleanText = (text: string): string => text.replace(CONTROLS, '').trim().slice(0, TEXT_MAX);

/** Adds a text to a field; repeated ones stand in lines of their own. */
export function addValue(values: Map<string, string>, name: string, text: string): void {
  const clean = cleanText(text);
  const known = values.get(name);
  values.set(name, known ? (clean ? `${known}\n${clean}` : known) : clean);
}
