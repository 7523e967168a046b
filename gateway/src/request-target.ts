import type { FastifyRequest } from 'fastify';

const FORM = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i;
/** Characters and sequences that a normal path does not contain. */
const UNUSUAL = /^[^/]|%|\\|\/\/|\/\.|#/;
const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * Normalises the target of a request for routes, pages and static files (RFC 3986, 6.2.2):
 * in origin form, without empty and dot segments, and nothing encoded that need not be. An encoded slash stays encoded: it is
 * a part of a segment.
 */
export function normalTarget(target: string): string {
  if (!UNUSUAL.test(target)) return target;
  const [, path = '', query = ''] = FORM.exec(target) ?? [];
  // `OPTIONS *` concerns the server
  if (path === '*') return target;
  const decoded = path.replace(/\\/g, '%5C').replace(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const end = segments.length > 0 && /\/\.{0,2}$/.test(decoded) ? '/' : '';
  return `/${segments.join('/')}${end}${query}`;
}

/** Matches encoded characters that would be read as separators, or as the end, by a file system. */
const ENCODED_SEPARATOR = /%(?:2F|5C|00)/;

/**
 * The name of a file below a static root from a normal path; null if no file of a build can have it. The only place that
 * decides this, so that the checked name is the opened one.
 */
export function fileNameOf(path: string): string | null {
  if (ENCODED_SEPARATOR.test(path)) return null;
  try {
    const name = decodeURIComponent(path).replace(/^\//, '');
    return name === '' || name.endsWith('/') ? null : name;
  } catch {
    return null;
  }
}

/** The folder of a build with files that only the renderer may have. */
const SERVER_FOLDER = /^server(?:\/|$)/i;

/** Whether the file of a build is only for servers that render pages. */
export const isForServers = (file: string): boolean => SERVER_FOLDER.test(file);

/** Technical paths: a missing file below them is not a page. */
const TECHNICAL = /^\/(?:api|uploads|remotes|\.well-known)(?:\/|$)/;

export const isTechnical = (path: string): boolean => TECHNICAL.test(path);

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] as string;

/** Whether a browser opens the URL as a page; its requests for scripts, pictures and data name other types. */
export function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return (
    ['GET', 'HEAD'].includes(method) &&
    Boolean(headers.accept?.includes('text/html')) &&
    !isTechnical(pathOf(request))
  );
}
