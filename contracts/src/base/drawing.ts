import { z } from 'zod';
import { remoteRecordSchema } from './remote-record.ts';

/** Where the renderer takes `drawingRequestSchema` and answers `drawnPageSchema` (docs/architecture.md#rendered-pages). */
export const DRAW_PATH = '/draw';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** What the gateway asks the renderer for: a page's address, and the very code that the page's HTML names. */
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
  /** What the remotes have recorded: menus have their entries. */
  records: z.array(remoteRecordSchema).default([]),
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
});
export type DrawnPage = z.infer<typeof drawnPageSchema>;
