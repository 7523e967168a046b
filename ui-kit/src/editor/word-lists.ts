import { styleOf } from './pasted-styles.ts';

/** Word's mark of a list item, and of the bullet or number in front of its text ('mso-list:l0 level2 lfo1', 'mso-list:Ignore'). */
const LIST_ITEM = /\bmso-list:[^;]*\bl(\d+)(?:\s+level(\d+))?/i;
const LIST_MARKER = /\bmso-list:\s*ignore/i;
/** '1.', 'a)', '(iv)', '2.1.' */
const NUMBER = /^\(?(?:\d+[.\d]*|[a-z]{1,4})[.)]/i;
/** The number of levels that Quill supports. */
const LEVEL_MAX = 8;

/**
 * Converts the paragraphs that Word and Outlook paste for list items to lists with the attributes of Quill's own items. Moves their
 * nodes, because Quill would write HTML into an element of the page, which Trusted Types refuse. Only removes the mark from elements
 * that already are items or headings.
 */
export function makeWordLists(document: Document): void {
  let list: { element: Element; id: string } | undefined;
  for (const paragraph of document.querySelectorAll(
    'p[data-style*="mso-list"], div[data-style*="mso-list"]',
  )) {
    const [, id = '', level = '1'] = LIST_ITEM.exec(styleOf(paragraph)) ?? [];
    if (id === '' || LIST_MARKER.test(styleOf(paragraph))) continue;
    const isNext = list?.id === id && list.element.nextElementSibling === paragraph;
    if (!list || !isNext) {
      list = { element: document.createElement('ul'), id };
      paragraph.before(list.element);
    }
    list.element.append(itemOf(document, paragraph, Math.min(Number(level), LEVEL_MAX + 1) - 1));
    paragraph.remove();
  }
  for (const rest of document.querySelectorAll('[data-style*="mso-list"]'))
    rest.removeAttribute('data-style');
}

function itemOf(document: Document, paragraph: Element, indent: number): Element {
  const markers = [...paragraph.querySelectorAll('[data-style]')].filter((part) =>
    LIST_MARKER.test(styleOf(part)),
  );
  const marker = markers
    .map((part) => part.textContent ?? '')
    .join('')
    .trim();
  for (const part of markers) part.remove();
  const item = document.createElement('li');
  item.setAttribute('data-list', NUMBER.test(marker) ? 'ordered' : 'bullet');
  if (indent > 0) item.setAttribute('class', `ql-indent-${indent}`);
  item.append(...paragraph.childNodes);
  return item;
}
