import { shorten } from '@praticio/contracts/base/shorten';
import { decodeHTML } from 'entities';

/** Turns `value` into JSON for the inside of a `<script>`: nothing in it can end the element or start a comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The plain text of HTML in one line of at most `length` characters, cut after a word. */
export function plainText(html: string, length: number): string {
  const text = decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(text, length);
}
