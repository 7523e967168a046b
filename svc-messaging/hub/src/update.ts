import { z } from 'zod';

/** What is published. The first topic is the canonical one. */
export const updateSchema = z.object({
  topics: z.array(z.string()).min(1),
  data: z.string(),
  isPrivate: z.boolean(),
  /** The publisher's own id; otherwise the hub's, made of the stream's epoch and sequence. */
  id: z.string().nullable(),
  type: z.string().nullable(),
  retry: z.number().int().nullable(),
});
export type Update = z.infer<typeof updateSchema>;

/** An update in its place of the stream, made ready for the wire once for everybody who receives it. */
export interface StoredUpdate {
  sequence: number;
  id: string;
  topics: string[];
  isPrivate: boolean;
  chunk: Buffer;
  /** Milliseconds since 1970. */
  at: number;
}

/** A private or public update with the fields that are rarely set left out. */
export function updateOf(update: Pick<Update, 'topics' | 'data'> & Partial<Update>): Update {
  return { isPrivate: true, id: null, type: null, retry: null, ...update };
}

/**
 * The event as it goes over the wire (docs/architecture.md#hub-subscribing): every line of the data has its own
 * `data: `.
 */
export function eventOf(id: string, { data, type, retry }: Pick<Update, 'data' | 'type' | 'retry'>): string {
  const lines = [`id: ${id}`];
  if (type !== null) lines.push(`event: ${type}`);
  if (retry !== null) lines.push(`retry: ${retry}`);
  for (const line of data.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`);
  return `${lines.join('\n')}\n\n`;
}

/** Text as one chunk of HTTP/1.1. */
export const chunkOf = (text: string): Buffer =>
  Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);

/** What a chunk holds, for clients of HTTP/1.0. */
export const contentOf = (chunk: Buffer): Buffer => chunk.subarray(chunk.indexOf('\n') + 1, -2);
