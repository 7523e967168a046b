import { beginningOf } from '@praticio/contracts/base/shorten';
import { withoutTurns } from '@praticio/contracts/base/text-fields';
import { articleImageSize, articleImageSources } from '@praticio/contracts/blog/article-image';
import sanitizeHtml from 'sanitize-html';

/** Only pictures that this service stores are allowed: an article loads nothing from other sites. */
const OWN_PICTURE = /^\/uploads\/articles\/([\w.-]+)$/;
/** Width of an article's text on a large screen. */
const TEXT_WIDTH = '44rem';
const ALT_MAX = 200;

// Exactly the markup that our editor writes (ui-kit/quill-editor).
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

/**
 * Attributes of a picture of ours, with its size, so that the page does not shift when it loads. Empty for any other
 * picture.
 */
function imageAttributes(src: string | undefined, alt = ''): Record<string, string> {
  const image = OWN_PICTURE.exec(src ?? '')?.[1] ?? '';
  const size = articleImageSize(image);
  if (!size) return {};
  const { src: own, srcSet } = articleImageSources(image);
  const wide = `min(${size.width}px, ${TEXT_WIDTH})`;
  return {
    src: own,
    alt: beginningOf(alt, ALT_MAX),
    loading: 'lazy',
    decoding: 'async',
    width: String(size.width),
    height: String(size.height),
    ...(srcSet && { srcset: srcSet, sizes: `(min-width: 48rem) ${wide}, min(${size.width}px, 100vw)` }),
  };
}

function linkAttributes(href: string | undefined): Record<string, string> {
  if (!href) return {};
  // another site opens in its own tab, cannot reach our window and gains no search rank from us
  if (/^\/(?![/\\])/.test(href)) return { href };
  return { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
}

export const textEngine = {
  /** Removes all markup that our editor does not write. The result is safe to show. */
  clean(html: string): string {
    // after the parser, which reads them from entities
    return withoutTurns(sanitizeHtml(html, allowed)).trim();
  },
};
export type TextEngine = typeof textEngine;
