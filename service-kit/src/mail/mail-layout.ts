import { escapeAttribute, escapeText } from 'entities';
import { quoted, userLines } from './user-text.ts';

/** Text by a user, quoted with the author's name and without links. */
export interface UserWords {
  author: string;
  words: string;
}

export interface MailContent {
  title: string;
  /** Praticio's own plain sentences, and text by users; all of it is escaped. */
  paragraphs: (string | UserWords)[];
  /** The only button of the mail. */
  action?: { label: string; url: string };
  /** Small print of Praticio's own under the action; a line may end with ` : ` and a URL. */
  note?: string;
}

/** The colour of the product's buttons (`--color-accent` of ui-kit). */
const TEAL = '#0b6470';
/** A long URL or word is broken rather than wider than a phone; both names of the rule are read by some mail program. */
const ANY_BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** Lays out a mail, as HTML and as text. All mails of Praticio look like this. */
export function mailLayout({ title, paragraphs, action, note }: MailContent): { html: string; text: string } {
  const text = [
    title,
    ...paragraphs.map(asText),
    ...(action ? [`${action.label} : ${action.url}`] : []),
    ...(note ? [note] : []),
    '--\nPraticio\nCet email vous est envoyé automatiquement, merci de ne pas y répondre.',
  ].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeAttribute(action.url)}" style="background:${TEAL};color:#ffffff;
padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escapeText(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#475569">Si le bouton ne fonctionne pas, copiez cette adresse
dans votre navigateur :<br><span style="${ANY_BREAK}">${escapeText(action.url)}</span></p>`
    : '';
  const small = note
    ? `<p style="margin:0 0 16px;font-size:13px;color:#475569">${note.split('\n').map(withLink).join('<br>')}</p>`
    : '';
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f1f5f9;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#0f172a">
<div style="max-width:560px;margin:0 auto;padding:16px">
<p style="font-size:20px;font-weight:bold;color:${TEAL};margin:0 0 16px">Praticio</p>
<div style="background:#ffffff;border-radius:12px;padding:20px;${ANY_BREAK}">
<h1 style="font-size:20px;margin:0 0 16px">${escapeText(title)}</h1>
${paragraphs.map(asHtml).join('\n')}
${button}${small}
</div>
<p style="font-size:12px;color:#475569;margin:16px 0 0">Cet email vous est envoyé automatiquement,
merci de ne pas y répondre.</p>
</div></body></html>`;
  return { html, text };
}

/** A line of small print as HTML; the URL at its end becomes the link of the sentence before it, and is not printed. */
function withLink(line: string): string {
  const [, before = '', label, url] = /^(.*[.;] )?([^.;]+) : (https?:\/\/\S+)$/.exec(line) ?? [];
  if (!label || !url) return escapeText(line);
  return `${escapeText(before)}<a href="${escapeAttribute(url)}" style="color:${TEAL}">${escapeText(label)}</a>`;
}

const introduction = ({ author }: UserWords) => `${quoted(author)} a écrit :`;

function asText(paragraph: string | UserWords): string {
  if (typeof paragraph === 'string') return paragraph;
  return [introduction(paragraph), ...userLines(paragraph.words).map((line) => `> ${line}`)].join('\n');
}

function asHtml(paragraph: string | UserWords): string {
  if (typeof paragraph === 'string')
    return `<p style="margin:0 0 16px">${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`;
  const lines = userLines(paragraph.words).map((line) => escapeText(line));
  return `<p style="margin:0 0 8px">${escapeText(introduction(paragraph))}</p>
<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #94a3b8;background:#f1f5f9;color:#334155">
${lines.join('<br>')}</blockquote>`;
}
