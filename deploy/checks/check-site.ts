import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const SCRIPT_PATH = '/__check/script.js';
const RESULT_PATH = '/__check/result';
const HOUR_S = 3_600;
const resultSchema = z.object({ findings: z.array(z.string()) });
/** Headers that belong to one connection, or to a body as it was sent. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/** The page that is checked, the first one of a remote, with its parts. */
export interface CheckedPage {
  name: string;
  version: string;
  path: string;
  exposes: string[];
}

/**
 * A proxy between the browser of a check and the live platform. It adds the cookie that makes the gateway serve the candidate,
 * and to each page a script that reports the result. Pages for members are opened with a session that no service accepts, so
 * their requests to the API fail.
 */
export function createCheckSite(options: { platformUrl: string; cookie: string; checked: CheckedPage }): {
  server: Server;
  result: Promise<string[]>;
} {
  const { platformUrl, cookie, checked } = options;
  const result = Promise.withResolvers<string[]>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', headers, method } = request;
    if (url === SCRIPT_PATH) {
      response.setHeader('content-type', 'text/javascript').end(await scriptFor(checked));
      return;
    }
    if (url === RESULT_PATH) {
      result.resolve(resultSchema.parse(JSON.parse((await buffer(request)).toString())).findings);
      response.end();
      return;
    }
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || headers.authorization !== undefined || url.startsWith('/.well-known/')) {
      response.writeHead(503).end();
      return;
    }
    const live = await fetch(new URL(url, platformUrl), {
      method,
      headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity', cookie },
      redirect: 'manual',
    });
    for (const [name, value] of live.headers)
      if (!OWN_HEADERS.includes(name)) response.setHeader(name, value);
    response.removeHeader('etag');
    const body = Buffer.from(await live.arrayBuffer());
    const isPage = live.headers.get('content-type')?.startsWith('text/html');
    response.writeHead(live.status).end(isPage ? withScript(body.toString()) : body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(502).end());
  });
  return { server, result: result.promise };
}

const withScript = (html: string) => html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`);

async function scriptFor(checked: CheckedPage): Promise<string> {
  const source = await readFile(join(import.meta.dirname, 'mount-script.js'), 'utf8');
  return source.replaceAll('__CHECK__', JSON.stringify({ ...checked, token: sessionForBrowser() }));
}

/** A token that only the browser reads: it is not signed. */
function sessionForBrowser(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'release-check',
    email: 'release-check@localhost',
    jti: 'release-check',
    ver: 0,
    roles: ['ROLE_USER', 'ROLE_RECRUITER', 'ROLE_ADMIN'],
    iat: now,
    exp: now + HOUR_S,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}
