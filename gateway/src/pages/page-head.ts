import { escapeAttribute, escapeText } from 'entities';
import { jsonInHtml } from './page-text.ts';

/** What the `<head>` of one page says to search engines and to who previews a link to it. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page's own address. */
  path: string;
  kind: 'website' | 'article';
  /** Path of a picture on this origin. */
  image?: string;
  /** Further Open Graph properties; the empty ones are left out. */
  properties?: readonly (readonly [string, string | null | undefined])[];
  jsonLd?: Record<string, unknown>;
  /** False for what must not be found any more. */
  indexed: boolean;
  /** Status of the page itself; 404 and 410 keep the address out of search engines. */
  status: 200 | 404 | 410;
}

const PRODUCT = 'Praticio';

/** The elements that take the place of the template's own title and description. */
export function renderPageHead(head: PageHead, publicUrl: string): string {
  const address = `${publicUrl}${head.path}`;
  const title = `${head.title} | ${PRODUCT}`;
  const properties: [string, string][] = [
    ['og:site_name', PRODUCT],
    ['og:locale', 'fr_FR'],
    ['og:type', head.kind],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', address],
    ...(head.image ? ([['og:image', `${publicUrl}${head.image}`]] as [string, string][]) : []),
    ...(head.properties ?? []).filter((property): property is [string, string] => Boolean(property[1])),
  ];
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(head.description)}">`,
    head.indexed
      ? `<link rel="canonical" href="${escapeAttribute(address)}">`
      : '<meta name="robots" content="noindex">',
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}">`),
    ...(head.jsonLd ? [`<script type="application/ld+json">${jsonInHtml(head.jsonLd)}</script>`] : []),
  ].join('');
}

/** The head of an address whose thing is not there (any more). */
export function absentHead(path: string, title: string, status: 404 | 410): PageHead {
  return { title, description: title, path, kind: 'website', indexed: false, status };
}
