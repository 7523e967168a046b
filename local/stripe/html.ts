const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const euros = (cents: unknown): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(Number(cents) / 100);

const style = `
:root { font-family: system-ui, sans-serif; color: #0f172a; background: #f1f5f9 }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
main, .sheet { background: #fff; border: 1px solid #cbd5e1; border-radius: 12px; padding: 1.5rem; margin: 0 0 1rem }
h1 { font-size: 1.4rem } label { display: block; margin: 0 0 .9rem; font-weight: 600 }
input[type=text] { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .6rem; margin-top: .3rem;
  border: 1px solid #64748b; border-radius: 8px }
button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border: 0; border-radius: 8px; background: #0f766e;
  color: #fff; cursor: pointer }
button.quiet { background: #e2e8f0; color: #0f172a } a { color: #0f766e }
table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .4rem .3rem; border-bottom: 1px solid #e2e8f0 }
.error { background: #fee2e2; color: #7f1d1d; padding: .8rem; border-radius: 8px } fieldset { border: 0; padding: 0; margin: 0 0 1rem }
fieldset label { font-weight: 400; margin: .3rem 0 } .test { color: #7c2d12; background: #ffedd5; padding: .5rem .8rem; border-radius: 8px }
form.inline { display: inline-block; margin: 0 .4rem .4rem 0 } form.inline input { display: inline-block; width: 6rem; margin: 0 .3rem 0 0 }
`;

/** A page of the stand-in: no script, French, readable on a phone. `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="test">Paiement de test : aucun argent réel.</p><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`;
}
