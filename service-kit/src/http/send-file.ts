import type { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A file to send; `bytes` is a stream if they are produced while they are sent. */
export interface SentFile {
  mediaType: string;
  bytes: Buffer | Readable;
  /** The file name for saving; a picture that is displayed has none. */
  name?: string;
}

/**
 * Responds with a file; no script in it may run. A file with a name is an attachment (RFC 6266). A file without one is
 * displayed, and must be of a kind whose content was checked.
 */
export function sendFile(ctx: Context, { mediaType, bytes, name }: SentFile): void {
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = mediaType;
  ctx.body = bytes;
  // the client has it already (RFC 9110, section 13)
  if (ctx.response.get('ETag') !== '' && ctx.fresh) ctx.status = 304;
  if (name === undefined) return;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  ctx.set('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`);
}
