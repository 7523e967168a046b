const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[7-9]00)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)/i;
const ITALIC = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|;)\s*font-style\s*:\s*normal/i;
const UNDERLINED = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i;

/**
 * Renames the attribute `style` and leaves the style sheets out: the Content-Security-Policy applies to a document that is only read, too. It would
 * empty each style, report each one, and bold text of Google Docs would be lost.
 */
export function keepStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(TAG, (tag) => tag.replace(/([\s"'])style(?=\s*=)/gi, '$1data-style'));
}

export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Makes elements of what kept styles say about the text, and takes away elements that they take back ('font-weight:normal'). */
export function makeFormats(document: Document): void {
  // browsers of Apple end what they copy with a line that nobody has written
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
