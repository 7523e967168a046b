import { z } from 'zod';
import { remoteRecordSchema } from './remote-record.ts';

/** The renderer's path: a `renderRequestSchema` gets a `renderedPageSchema` (docs/pages.md#rendered-pages). */
export const RENDER_PATH = '/draw';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const recordsHash = z.string().max(100);

/** A response of the API to a visitor, which the gateway has just read for the page's head. */
const handedResponseSchema = z.object({
  path: z.string().startsWith('/api/'),
  status: z.number().int(),
  type: z.string(),
  body: z.string(),
});
export type HandedResponse = z.infer<typeof handedResponseSchema>;

/** A request of the gateway to render a page, with the code that the page's HTML names. */
export const renderRequestSchema = z.object({
  /** Path and query of the browser's request. */
  url: z.string().startsWith('/').max(2_000),
  requestId: z.string().max(100),
  /** The span of the request, while traces are on: requests of the rendering are part of its trace. */
  traceparent: z.string().max(100).exactOptional(),
  /** Hash of the shell's file; the renderer has it on its disk. */
  shell: integrity,
  /** The server's file of the remote that serves the page; null for the shell's own pages. */
  remote: z.object({ file: z.string().startsWith('/remotes/'), integrity }).nullable(),
  /** The records of the remotes, for the entries of menus; if missing, the earlier ones with the same hash apply. */
  records: z.array(remoteRecordSchema).exactOptional(),
  recordsHash: recordsHash.exactOptional(),
  /** Responses that the rendering need not request again. */
  answers: z.array(handedResponseSchema).exactOptional(),
});
export type RenderRequest = z.infer<typeof renderRequestSchema>;

/** A page as HTML. */
export const renderedPageSchema = z.object({
  /** The content of `<head>`: title, description, links. */
  head: z.string(),
  /** The content of `#root`. */
  body: z.string(),
  /** The data of the rendering, as JSON that is safe inside a `<script>`. */
  state: z.string(),
  /** True if the requested content does not exist (any more). */
  isAbsent: z.boolean(),
  /** Hash of the records that the renderer has kept; the next requests need not carry them. */
  recordsKept: recordsHash.exactOptional(),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;

/**
 * The media type of a page as bytes: a line of JSON (`renderedLineSchema`), the bytes of `body`, and those of `state`, so that nobody has
 * to escape and parse them. The renderer sends it to a gateway that accepts it, and JSON to one of an earlier version.
 */
export const RENDERED_BYTES = 'application/vnd.praticio.rendered-page';
export const renderedLineSchema = renderedPageSchema
  .omit({ body: true, state: true })
  .extend({ bodyBytes: z.number().int().nonnegative() });
export type RenderedLine = z.infer<typeof renderedLineSchema>;

/**
 * The reasons for which a page is not rendered: too many renderings at once, a version that had to be ended, a URL that the API
 * refuses, records that the renderer does not have (any more), a malformed request, and any other failure.
 */
export const renderRefusals = [
  'busy',
  'left-to-browsers',
  'wrong-address',
  'records-unknown',
  'malformed',
  'failed',
] as const;
export type RenderRefusal = (typeof renderRefusals)[number];
export const renderRefusalSchema = z.object({ reason: z.enum(renderRefusals).catch('failed') });
