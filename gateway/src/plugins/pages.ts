import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { isAt, remotePageAt } from '@praticio/contracts/base/remote-record';
import {
  type RemotesInPage,
  SHELL_DESCRIPTION_PATH,
  shellDescriptionSchema,
} from '@praticio/contracts/base/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageCompressor, negotiateEncoding } from '../compression.ts';
import { followFile } from '../followed-file.ts';
import { HEAD_END, renderDocument } from '../pages/document.ts';
import { absentHead } from '../pages/page-head.ts';
import { sendProblem } from '../problem.ts';
import type { RemotesStore } from '../remotes/registry.ts';
import { fileNameOf, isForServers, isNavigation, isTechnical, pathOf } from '../request-target.ts';
import { IMMUTABLE, sendStatic, staticFiles } from '../static-files.ts';
import type { PageHeads } from './page-heads.ts';
import type { RateLimits } from './rate-limits.ts';
import { loadOf } from './remotes.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { announceTrace } from './traces.ts';

const ASSET = /\.[A-Za-z0-9]{1,12}$/;
/** Matches a file name with a hash of the content, like `index.3f9a2c1b.js`. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/;
/** The shell's own pages, as its build describes them. */
type OwnPages = readonly string[];

/** The head of a path that is no page; the shell redirects it to the home page with a message. */
const ABSENT_PAGE = absentHead('/', "Cette page n'existe pas", 404);

export interface PagesOptions {
  shellDir: string;
  publicUrl: string;
  /** The share of loads, 0 to 1, that report web vitals and errors. */
  reportsShare: number;
  store: RemotesStore;
  heads: PageHeads;
  renderedPages: RenderedPages;
  limits: RateLimits;
}

/** Sends the HTML for a path that is no page, if a browser navigates there; else does nothing and returns null. */
export type SendAbsentPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Responds to all remaining requests: with the shell's files, and for any other path that a browser navigates to with the
 * shell's HTML, whose router decides (history fallback). A path that is no page has status 404, and the shell shows a message.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<SendAbsentPage> {
  const { shellDir, publicUrl, reportsShare, store, heads, renderedPages, limits } = options;
  const template = followFile(join(resolve(shellDir), 'index.html'), wholeTemplate, app.log);
  const ownPages = followFile(
    join(resolve(shellDir), SHELL_DESCRIPTION_PATH),
    (bytes): OwnPages => shellDescriptionSchema.parse(JSON.parse(String(bytes))).pages,
    app.log,
  );
  const compress = createPageCompressor();
  await staticFiles(app, shellDir);

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    announceTrace(request, reply);
    // one snapshot for the rendering and the page's links, so that HTML and code have the same version
    const cookie = store.cookieFor(request.headers.cookie);
    if (cookie) reply.header('set-cookie', cookie);
    const remotes = store.current(cookie ?? request.headers.cookie);
    const client = { ip: request.ip, requestId: request.id };
    const reading = heads.find(pathname, client, remotes?.registry.remotes ?? null);
    const responses = reading.then(({ response }) => (response ? [response] : []));
    const [{ found }, rendered] = await Promise.all([
      reading,
      renderedPages.find(request.url, remotes, request.id, responses),
    ]);
    if (found && 'movedTo' in found) return reply.redirect(found.movedTo, 301);
    const head = found?.head ?? ((await isPage(pathname, remotes)) ? null : ABSENT_PAGE);
    // rendered a moment before it was withdrawn, or published
    const isOutdated = rendered !== null && head !== null && rendered.page.isAbsent !== (head.status !== 200);
    const load = remotes && loadOf(remotes, store.key(), request.ip);
    const reports = Math.random() < reportsShare;
    const parts = {
      pathname,
      publicUrl,
      head,
      remotes,
      load,
      reports,
      rendered: isOutdated ? null : rendered,
    };
    return sendHtml(request, reply, renderDocument(await template(), parts), head?.status ?? 200);
  }

  /** Null without the shell's description or the registry, because pages are then unknown. */
  async function isPage(pathname: string, remotes: RemotesInPage | null): Promise<boolean> {
    const own = await ownPages().catch(() => []);
    if (own.length === 0 || remotes === null) return true;
    return (
      own.some((path) => isAt(path, pathname)) || remotePageAt(remotes.registry.remotes, pathname) !== null
    );
  }

  async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Buffer, status: number) {
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const etag = `"${digest}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag && status === 200)
      return reply.code(304).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').send();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(encoding === 'identity' ? html : await compress(digest, html, encoding));
  }

  async function sendAbsent(request: FastifyRequest, reply: FastifyReply) {
    const remotes = store.current(request.headers.cookie);
    const parts = { pathname: ABSENT_PAGE.path, publicUrl, head: ABSENT_PAGE, remotes };
    return sendHtml(request, reply, renderDocument(await template(), parts), ABSENT_PAGE.status);
  }

  const sendAbsentPage: SendAbsentPage = (request, reply) => {
    if (!isNavigation(request)) return null;
    sendAbsent(request, reply).catch((error: unknown) => reply.send(error));
    return reply;
  };

  app.get(
    '/*',
    {
      onRequest: (request, reply, done) =>
        isAsset(pathOf(request)) ? done() : limits.read(request, reply, done),
    },
    async (request, reply) => {
      const pathname = pathOf(request);
      if (isTechnical(pathname)) return sendProblem(reply, 'request/not-found');
      if (isAsset(pathname)) return sendAsset(reply, pathname);
      if (!acceptsHtml(request.headers.accept)) return sendProblem(reply, 'request/not-found');
      return sendPage(request, reply, pathname);
    },
  );

  return sendAbsentPage;
}

/** The shell's HTML. Throws while only a part of it is written. */
function wholeTemplate(bytes: Buffer): string {
  const html = String(bytes);
  if (!html.includes(HEAD_END)) throw new Error(`The shell has no ${HEAD_END}.`);
  return html;
}

function sendAsset(reply: FastifyReply, pathname: string): FastifyReply {
  const file = fileNameOf(pathname);
  // the shell's HTML is only sent as a page, with its head; its files for the server are for the renderer
  if (file === null || file.endsWith('.html') || isForServers(file)) {
    reply.callNotFound();
    return reply;
  }
  return sendStatic(reply, file, HASHED.test(file) ? IMMUTABLE : 'public, max-age=3600');
}

/** A path with a file extension never gets the shell's HTML: a missing script must be a 404. */
function isAsset(pathname: string): boolean {
  return ASSET.test(pathname);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
