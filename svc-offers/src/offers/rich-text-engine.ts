import { withoutTurns } from '@praticio/contracts/base/text-fields';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

// What Quill 2 emits with class attributors and neither video, formula nor image.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ol', 'ul', 'li', 'pre', 'code', 'div'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], li: ['data-list'], '*': ['class'] },
  allowedClasses: {
    '*': [
      /^ql-(?:align|direction|indent|size|font|color|bg)-[\w-]+$/,
      /^ql-code-block(?:-container)?$/,
      'ql-ui',
    ],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    // the linked page neither reaches our window nor gets our rank
    a: (tagName, { href }) => ({
      tagName,
      attribs: href ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {},
    }),
    b: 'strong',
    i: 'em',
  },
};

/** `html` with only the markup that our editor writes; the result is safe to show as it is. */
export function cleanHtml(html: string): string {
  // after the parser, which reads them from entities
  return withoutTurns(sanitizeHtml(html, allowed)).trim();
}

/**
 * What a reader sees of HTML that cleanHtml gave, as one line; '' for a rich text that shows nothing. Clean HTML has
 * no `<` or `>` outside of tags, so taking these off needs no parser.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(?:\/(?:p|h\d|li|blockquote|pre|div)|br)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(text)
    .replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, ' ')
    .trim();
}

export const richTextEngine = { clean: cleanHtml, textOf: textOfHtml };
