import { Fragment, type ReactNode } from 'react';

/** A URL without the punctuation after it, or a French phone number; digits around it make it another number. */
const LINK =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»])|(?<![\d+])((?:\+33[\s.]?|0)[1-9](?:[\s.-]?\d{2}){4})(?!\d)/gi;

/**
 * Text by a user with its URLs and phone numbers as links. The text of a link is its URL, so it leads where it says, and
 * search engines and the page that it opens learn nothing of us.
 */
export function LinkedText({ text }: { text: string }) {
  const parts: { start: number; node: ReactNode }[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const [shown, url] = found;
    parts.push({ start: end, node: text.slice(end, found.index) });
    end = found.index + shown.length;
    parts.push({
      start: found.index,
      node: url ? (
        <a className="underline" href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
          {shown}
        </a>
      ) : (
        <a className="underline" href={`tel:${shown.replaceAll(/[^\d+]/g, '')}`}>
          {shown}
        </a>
      ),
    });
  }
  parts.push({ start: end, node: text.slice(end) });
  return parts
    .filter(({ node }) => node !== '')
    .map(({ start, node }) => <Fragment key={start}>{node}</Fragment>);
}
