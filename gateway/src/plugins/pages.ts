import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageCompressor, negotiateEncoding } from '../compression.ts';
import { renderDocument } from '../pages/document.ts';
import { sendProblem } from '../problem.ts';
import type { RemotesStore } from '../remotes/registry.ts';
import { IMMUTABLE, sendStatic, staticFiles } from '../static-files.ts';
import type { DrawnPages } from './drawn-pages.ts';
import type { PageHeads } from './page-heads.ts';
import type { RateLimits } from './rate-limits.ts';
import { announceTrace } from './traces.ts';

const ASSET = /\.[A-Za-z0-9]{1,12}$/;
/** Matches a file name with a hash of the content, like `index.3f9a2c1b.js`. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/;
/** Technical paths: a missing file below them is not a page. */
const NO_PAGES = /^\/(?:api|uploads|remotes|\.well-known)(?:\/|$)/;

export interface PagesOptions {
  shellDir: string;
  publicUrl: string;
  store: RemotesStore;
  heads: PageHeads;
  drawnPages: DrawnPages;
  limits: RateLimits;
}

/**
 * Answers all remaining requests: with the shell's files, and for any other path that a browser navigates to with the
 * shell's HTML, whose router decides (history fallback).
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { shellDir, publicUrl, store, heads, drawnPages, limits } = options;
  const template = createTemplate(join(resolve(shellDir), 'index.html'));
  const compress = createPageCompressor();
  await staticFiles(app, shellDir);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    announceTrace(request, reply);
    // one snapshot for the drawing and for what the page names: HTML and code are always of one version
    const cookie = store.cookieFor(request.headers.cookie);
    if (cookie) reply.header('set-cookie', cookie);
    const remotes = store.current(cookie ?? request.headers.cookie);
    const reading = heads.find(pathname, { ip: request.ip, requestId: request.id });
    const answers = reading.then(({ answer }) => (answer ? [answer] : []));
    const [{ found }, drawn] = await Promise.all([
      reading,
      drawnPages.find(request.url, remotes, request.id, answers),
    ]);
    if (found && 'movedTo' in found) return reply.redirect(found.movedTo, 301);
    const head = found?.head ?? null;
    // drawn a moment before it was withdrawn, or published
    const isOutdated = drawn !== null && head !== null && drawn.page.isAbsent !== (head.status !== 200);
    const parts = { pathname, publicUrl, head, remotes, drawn: isOutdated ? null : drawn };
    const html = renderDocument(await template(), parts);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag && (head?.status ?? 200) === 200)
      return reply.code(304).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').send();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(head?.status ?? 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(await compress(html, encoding));
  }

  app.get(
    '/*',
    {
      onRequest: (request, reply, done) =>
        isAsset(pathOf(request)) ? done() : limits.read(request, reply, done),
    },
    async (request, reply) => {
      const pathname = pathOf(request);
      if (NO_PAGES.test(pathname)) return sendProblem(reply, 'request/not-found');
      if (isAsset(pathname)) return sendAsset(reply, (request.params as { '*': string })['*']);
      if (!acceptsHtml(request.headers.accept)) return sendProblem(reply, 'request/not-found');
      return sendPage(request, reply, pathname);
    },
  );
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] as string;
}

/** A path with a file extension is never answered with the shell's HTML: a missing script must be a 404. */
function isAsset(pathname: string): boolean {
  return ASSET.test(pathname);
}

function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  // the shell's HTML is only sent as a page, with its head; its files for the server are for the renderer
  if (file.endsWith('.html') || file.startsWith('server/')) return sendProblem(reply, 'request/not-found');
  return sendStatic(reply, file, HASHED.test(file) ? IMMUTABLE : 'public, max-age=3600');
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** Reads the shell's HTML once, and again whenever the file changes. */
function createTemplate(path: string): () => Promise<string> {
  let known: { text: string; changed: number } | null = null;
  return async () => {
    const { mtimeMs: changed } = await stat(path);
    if (known?.changed !== changed) known = { text: await readFile(path, 'utf8'), changed };
    return known.text;
  };
}
