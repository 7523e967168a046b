import { articleImageSize, articleImageSources } from 'contracts/blog/article-image';
import sanitizeHtml from 'sanitize-html';

/** Pictures that this service stored, and no others: an article loads nothing from elsewhere. */
const OWN_PICTURE = /^\/uploads\/articles\/([\w.-]+)$/;
/** How wide the text of an article is on a large screen. */
const TEXT_WIDTH = '44rem';
const ALT_MAX = 200;

// What our editor writes (ui-kit/quill-editor), and nothing else.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span', 'img'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ol', 'ul', 'li', 'pre', 'code', 'div'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    li: ['data-list'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    '*': ['class'],
  },
  allowedClasses: { '*': [/^ql-(?:align|indent)-[\w-]+$/, /^ql-code-block(?:-container)?$/, 'ql-ui'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    // every page has one h1, its title
    h1: 'h2',
    b: 'strong',
    i: 'em',
    img: (tagName, { src, alt }) => ({ tagName, attribs: imageAttributes(src, alt) }),
  },
};

/** None for a picture that is not ours. The place of one that is ours is kept before it comes, at most as large as it is. */
function imageAttributes(src: string | undefined, alt = ''): Record<string, string> {
  const image = OWN_PICTURE.exec(src ?? '')?.[1] ?? '';
  const size = articleImageSize(image);
  if (!size) return {};
  const { src: own, srcSet } = articleImageSources(image);
  const wide = `min(${size.width}px, ${TEXT_WIDTH})`;
  return {
    ...{ src: own, alt: alt.slice(0, ALT_MAX), loading: 'lazy', decoding: 'async' },
    ...{ width: String(size.width), height: String(size.height) },
    ...(srcSet && { srcset: srcSet, sizes: `(min-width: 48rem) ${wide}, min(${size.width}px, 100vw)` }),
  };
}

function linkAttributes(href: string | undefined): Record<string, string> {
  if (!href) return {};
  // the linked page neither reaches our window nor gets our rank; our own pages stay in it
  if (/^\/(?![/\\])/.test(href)) return { href };
  return { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
}

/** `html` with only the markup that our editor writes; the result is safe to show as it is. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
