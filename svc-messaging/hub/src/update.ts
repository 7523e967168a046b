import { z } from 'zod';

/** A publication. The first topic is the canonical one. */
export const updateSchema = z.object({
  topics: z.array(z.string()).min(1),
  data: z.string(),
  isPrivate: z.boolean(),
  /** The publisher's own id. Null makes the hub use its own, of the stream's epoch and sequence. */
  id: z.string().nullable(),
  type: z.string().nullable(),
  retry: z.number().int().nullable(),
});
export type Update = z.infer<typeof updateSchema>;

/** An update in the stream, with the span that published it while traces are on. */
export const sentUpdateSchema = updateSchema.extend({ traceparent: z.string().exactOptional() });

/** A published update with its sequence, encoded once for all its receivers. */
export interface StoredUpdate {
  sequence: number;
  id: string;
  topics: string[];
  isPrivate: boolean;
  chunk: Buffer;
  /** The span that published it, while traces are on. */
  traceparent?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An update, private by default, with defaults for the fields that are rarely set. */
export function updateOf(update: Pick<Update, 'topics' | 'data'> & Partial<Update>): Update {
  return { isPrivate: true, id: null, type: null, retry: null, ...update };
}

/**
 * The event as it goes over the wire (docs/hub.md#hub-subscribing): every line of the data has its own
 * `data: `.
 */
export function eventOf(id: string, { data, type, retry }: Pick<Update, 'data' | 'type' | 'retry'>): string {
  const lines = [`id: ${id}`];
  if (type !== null) lines.push(`event: ${type}`);
  if (retry !== null) lines.push(`retry: ${retry}`);
  for (const line of data.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`);
  return `${lines.join('\n')}\n\n`;
}

/**
 * Text as one chunk of HTTP/1.1, in memory of its own: history keeps it for an hour, and with it would keep the other bytes in
 * Node's shared pool at that moment, twenty times as much.
 */
export function chunkOf(text: string): Buffer {
  const chunk = `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(chunk));
  own.write(chunk);
  return own;
}

/** The content of a chunk, for HTTP/1.0 clients. */
export const chunkContent = (chunk: Buffer): Buffer => chunk.subarray(chunk.indexOf('\n') + 1, -2);
