import { escapeUTF8 } from 'entities';

/** Escapes `text` for use as HTML text or in a quoted attribute. */
export const escapeHtml = (text: unknown): string => escapeUTF8(String(text));

export const euros = (cents: unknown): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(Number(cents) / 100);

const style = `
:root { font-family: system-ui, sans-serif; line-height: 1.5; color: #14272c; background: #f5f8f8 }
body { max-width: 34rem; margin: 0 auto; padding: 1rem }
body.wide { max-width: 52rem }
main { background: #fff; border: 1px solid #d8e2e3; border-radius: 16px; padding: 1.5rem; margin: 0 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1.25rem }
p { margin: 0 0 1rem } main > :last-child { margin-bottom: 0 }
.test { color: #6b4200; background: #fdf2dc; padding: .5rem 1rem; border-radius: 10px; font-size: .9375rem;
  margin: 0 0 1rem }
.error { background: #fdecea; color: #8c1d17; padding: .75rem 1rem; border-radius: 10px; font-weight: 600 }
.hint { color: #4c6067; font-size: .9375rem }
table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem }
td, th { text-align: left; padding: .6rem .75rem .6rem 0; border-bottom: 1px solid #d8e2e3; vertical-align: top }
th { color: #4c6067; font-size: .9375rem; font-weight: 600 } td.number, th.number { text-align: right; padding: .6rem 0 .6rem 1rem; white-space: nowrap }
fieldset { border: 0; padding: 0; margin: 0 0 1.25rem } legend { font-weight: 600; padding: 0; margin: 0 0 .5rem }
label { display: block; margin: 0 0 1rem; font-weight: 600 }
fieldset label { display: flex; gap: .6rem; align-items: center; font-weight: 400; margin: 0; padding: .45rem 0 }
input { accent-color: #0b6470 } input[type=radio] { flex: none; width: 1.125rem; height: 1.125rem;
  margin: 0 }
input[type=text] { display: block; width: 100%; box-sizing: border-box; font: inherit; font-weight: 400; padding: .65rem .75rem;
  margin-top: .35rem; border: 1px solid #77898e; border-radius: 10px; color: inherit; background: #fff }
input::placeholder { color: #5d7077 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; align-items: end }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: 10px; background: #0b6470;
  color: #fff; cursor: pointer } button:hover { background: #084b55 }
button.wide { display: block; width: 100%; margin: 0 0 1rem }
button.quiet { background: #edf3f3; color: #14272c; padding: .5rem .9rem } button.quiet:hover { background: #d8e2e3 }
a { color: #0b6470 } :focus-visible { outline: 3px solid #0b6470; outline-offset: 2px }
form.inline { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 .4rem }
body.wide main { overflow-x: auto } body.wide td { overflow-wrap: anywhere }
form.inline input[type=text] { width: 6rem; margin: 0; padding: .4rem .6rem }
`;

/** Renders a page of the stand-in: in French, without scripts, readable on a phone. `body` is HTML. */
export function page(title: string, body: string, { isWide = false } = {}): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body${isWide ? ' class="wide"' : ''}><header class="test">Paiement de test : aucun argent réel.</header><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;
}
