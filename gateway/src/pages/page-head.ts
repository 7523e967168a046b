import { escapeAttribute, escapeText } from 'entities';
import { jsonInHtml } from './page-text.ts';

/** The `<head>` of one page, for search engines and previews of links. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page itself. */
  path: string;
  kind: 'website' | 'article';
  /** Path of a picture on this origin. */
  image?: string;
  /** Further Open Graph properties; empty ones are omitted. */
  properties?: readonly (readonly [string, string | null | undefined])[];
  jsonLd?: Record<string, unknown>;
  /** False for a page that search engines must not show (any more). */
  indexed: boolean;
  /** HTTP status of the page; 404 and 410 keep its URL out of search engines. */
  status: 200 | 404 | 410;
}

const PRODUCT = 'Praticio';

/** The picture of the site, for pages without one (shell/public). */
const SITE_PICTURE = { path: '/social.png', alt: 'Praticio : près de vous, à vos dates' };

/** Properties of a picture of 1200 × 630, the size of all rendered previews (service-kit/social-picture). */
export const drawnPicture = (alt: string): [string, string][] => [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', alt],
];

const sitePicture = (publicUrl: string): [string, string][] => [
  ['og:image', `${publicUrl}${SITE_PICTURE.path}`],
  ...drawnPicture(SITE_PICTURE.alt),
];

function openGraph(properties: readonly (readonly [string, string])[]): string {
  const tags = properties.map(
    ([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}">`,
  );
  // large pictures on networks that do not read Open Graph alone
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

/** The properties for link previews of a page without its own head, besides the title and description of the template. */
export function renderSiteHead(pathname: string, publicUrl: string): string {
  return openGraph([
    ['og:site_name', PRODUCT],
    ['og:locale', 'fr_FR'],
    ['og:type', 'website'],
    ['og:url', `${publicUrl}${pathname}`],
    ...sitePicture(publicUrl),
  ]);
}

/** Renders the elements that replace the template's own title and description. */
export function renderPageHead(head: PageHead, publicUrl: string): string {
  const url = `${publicUrl}${head.path}`;
  // the same title as in the page, so that hydration does not change it
  const title = `${head.title} · ${PRODUCT}`;
  const properties: [string, string][] = [
    ['og:site_name', PRODUCT],
    ['og:locale', 'fr_FR'],
    ['og:type', head.kind],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ...(head.image
      ? ([['og:image', `${publicUrl}${head.image}`]] as [string, string][])
      : sitePicture(publicUrl)),
    ...(head.properties ?? []).filter((property): property is [string, string] => Boolean(property[1])),
  ];
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(head.description)}">`,
    head.indexed
      ? `<link rel="canonical" href="${escapeAttribute(url)}">`
      : '<meta name="robots" content="noindex">',
    openGraph(properties),
    ...(head.jsonLd ? [`<script type="application/ld+json">${jsonInHtml(head.jsonLd)}</script>`] : []),
  ].join('');
}

/** The head of a page whose subject does not exist (any more). */
export function absentHead(path: string, title: string, status: 404 | 410): PageHead {
  return { title, description: title, path, kind: 'website', indexed: false, status };
}
