import { articleImageSources } from 'contracts/blog';
import sanitizeHtml from 'sanitize-html';

/** Pictures that this service stored, and no others: an article loads nothing from elsewhere. */
const OWN_PICTURE = /^\/uploads\/articles\/([0-9a-f-]{36}\.webp)$/;
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
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
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
    img: (tagName, { src, alt }) => {
      const [, image] = OWN_PICTURE.exec(src ?? '') ?? [];
      if (!image) return { tagName, attribs: {} };
      const sources = articleImageSources(image);
      const fit = { sizes: '(min-width: 48rem) 44rem, 100vw', loading: 'lazy', decoding: 'async' };
      return {
        tagName,
        attribs: {
          ...{ src: sources.src, srcset: sources.srcSet, alt: (alt ?? '').slice(0, ALT_MAX) },
          ...fit,
        },
      };
    },
  },
};

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
