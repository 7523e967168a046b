import { z } from 'zod';
import { remoteRecordSchema } from './remote-record.ts';

/** Where the renderer takes `drawingRequestSchema` and answers `drawnPageSchema` (docs/pages.md#rendered-pages). */
export const DRAW_PATH = '/draw';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** What the gateway asks the renderer for: a page's address, and the very code that the page's HTML names. */
const recordsHash = z.string().max(100);

/** A response of the API to a visitor, which the gateway has read for the page's head a moment ago. */
const handedAnswerSchema = z.object({
  path: z.string().startsWith('/api/'),
  status: z.number().int(),
  type: z.string(),
  body: z.string(),
});
export type HandedAnswer = z.infer<typeof handedAnswerSchema>;

export const drawingRequestSchema = z.object({
  /** Path and query, as the browser asked for them. */
  url: z.string().startsWith('/').max(2_000),
  requestId: z.string().max(100),
  /** The span that asks, while traces are on: what the drawing reads is part of its trace. */
  traceparent: z.string().max(100).exactOptional(),
  /** Hash of the shell's file; the renderer has it on its disk. */
  shell: integrity,
  /** The server's file of the remote that serves the page; null for the shell's own pages. */
  remote: z.object({ file: z.string().startsWith('/remotes/'), integrity }).nullable(),
  /** What the remotes have recorded: menus have their entries. Without them, those that were sent with the same hash. */
  records: z.array(remoteRecordSchema).exactOptional(),
  recordsHash: recordsHash.exactOptional(),
  /** The drawing does not ask for these again. */
  answers: z.array(handedAnswerSchema).exactOptional(),
});
export type DrawingRequest = z.infer<typeof drawingRequestSchema>;

/** A page as HTML. */
export const drawnPageSchema = z.object({
  /** What goes into `<head>`: title, description, links. */
  head: z.string(),
  /** What goes into `#root`. */
  body: z.string(),
  /** What the page was drawn from, as JSON that can stand inside a `<script>`. */
  state: z.string(),
  /** The page says that what was asked for is not there (any more). */
  isAbsent: z.boolean(),
  /** Hash of the records that the renderer has kept; the next requests need not carry them. */
  recordsKept: recordsHash.exactOptional(),
});
export type DrawnPage = z.infer<typeof drawnPageSchema>;

/**
 * Why a page is not drawn: too many drawings at once, a version that had to be ended, an address that the API refuses, records
 * that the renderer does not have (any more), a request that it does not understand, and any other failure.
 */
export const drawingRefusals = [
  'busy',
  'left-to-browsers',
  'wrong-address',
  'records-unknown',
  'malformed',
  'failed',
] as const;
export type DrawingRefusal = (typeof drawingRefusals)[number];
export const drawingRefusalSchema = z.object({ reason: z.enum(drawingRefusals).catch('failed') });
