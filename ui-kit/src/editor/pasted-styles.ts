const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[7-9]00)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)/i;
const ITALIC = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|;)\s*font-style\s*:\s*normal/i;
const UNDERLINED = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i;

/**
 * Renames the attribute `style` and removes style sheets: the Content-Security-Policy also applies to a document that is only parsed.
 * It would empty and report each style, and bold text of Google Docs would be lost.
 */
export function keepStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(TAG, (tag) => tag.replace(/([\s"'])style(?=\s*=)/gi, '$1data-style'));
}

export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Converts renamed styles to elements, and removes elements that a style undoes ('font-weight:normal'). */
export function makeFormats(document: Document): void {
  // remove the empty line that Safari appends to copied content
  for (const end of document.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  for (const element of document.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    element.removeAttribute('data-style');
    if (UNDERLINED.test(style) && !element.closest('a') && !element.querySelector('a')) wrap(element, 'u');
    if (ITALIC.test(style)) wrap(element, 'i');
    if (BOLD.test(style)) wrap(element, 'b');
    const isTakenBack =
      (element.matches('b, strong') && NOT_BOLD.test(style)) ||
      (element.matches('i, em') && NOT_ITALIC.test(style));
    if (isTakenBack) element.replaceWith(...element.childNodes);
  }
}

function wrap(element: Element, tag: string): void {
  const format = element.ownerDocument.createElement(tag);
  format.append(...element.childNodes);
  element.append(format);
}
