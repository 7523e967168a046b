/** An offer of a file: names and texts of its fields, in their order. */
export interface RawOffer {
  /** The number of its first line in the file, or its position in a JSON file. */
  line: number;
  values: [name: string, text: string][];
  /** Why this offer alone cannot be read, in French. */
  problem?: string;
}

/** Characters of all its texts. */
export const lengthOf = ({ values }: RawOffer): number =>
  values.reduce((sum, [name, text]) => sum + name.length + text.length, 0);

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

/** A text without control characters, cut to the maximum length of a field. */
export const cleanText = (text: string): string => text.replace(CONTROLS, '').trim().slice(0, TEXT_MAX);

/** Adds a text to a field; repeated ones are added as further lines. */
export function addValue(values: Map<string, string>, name: string, text: string): void {
  const clean = cleanText(text);
  const known = values.get(name);
  values.set(name, known ? (clean ? `${known}\n${clean}` : known) : clean);
}
