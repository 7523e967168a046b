import { withoutTurns } from '@praticio/contracts/base/text-fields';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

// the markup of Quill 2 with class attributors and without video, formula and image
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
    // give the linked page neither access to our window nor search rank
    a: (tagName, { href }) => ({
      tagName,
      attribs: href ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {},
    }),
    b: 'strong',
    i: 'em',
  },
};

/** Sanitises `html` to the markup of our editor; the result is safe to display. */
export function cleanHtml(html: string): string {
  // after parsing, which decodes entities
  return withoutTurns(sanitizeHtml(html, allowed)).trim();
}

/**
 * The visible text of the result of `cleanHtml`, as one line; '' if there is none. Sanitised HTML has no `<` or `>` outside of tags, so
 * removing tags needs no parser.
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
