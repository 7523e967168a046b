import { DAY_MS } from '@praticio/contracts/base/units';
import {
  formatCount,
  formatDate,
  formatFileSize,
  formatMessageTime,
  formatRelativeDate,
  previewOf,
  textOfHtml,
} from '@praticio/ui-kit/format';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-21T09:00:00+01:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
/** Replaces the narrow and no-break spaces of Intl, which do not matter here. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('relative dates', () => {
  it.each([
    [0, "Aujourd'hui"],
    [1, 'Hier'],
    [2, 'Il y a 2 jours'],
    [6, 'Il y a 6 jours'],
    [7, 'Il y a 1 semaine'],
    [13, 'Il y a 1 semaine'],
    [14, 'Il y a 2 semaines'],
    [29, 'Il y a 4 semaines'],
    [30, '22 octobre 2026'],
  ])('show %i days ago as %s', (days, text) => {
    expect(formatRelativeDate(daysAgo(days), '2026-11-21')).toBe(text);
  });

  it('count the calendar days of Paris: last night is yesterday', () => {
    expect(formatRelativeDate('2026-11-20T23:50:00+01:00', '2026-11-21')).toBe('Hier');
    expect(formatRelativeDate('2026-11-20T23:10:00Z', '2026-11-21')).toBe("Aujourd'hui");
  });
});

describe('message times', () => {
  it.each([
    ['2026-11-21T08:05:00+01:00', '08:05'],
    ['2026-11-20T09:01:00+01:00', '09:01'],
    ['2026-11-20T09:00:00+01:00', 'vendredi'],
    ['2026-11-14T09:01:00+01:00', 'samedi'],
    ['2026-11-14T09:00:00+01:00', '14/11'],
  ])('show %s as %s', (sent, text) => {
    expect(formatMessageTime(sent, now)).toBe(text);
  });
});

describe('figures and texts', () => {
  it('writes dates and sizes the French way', () => {
    expect(formatDate('2026-03-03T12:00:00Z')).toBe('3 mars 2026');
    expect(plain(formatFileSize(0))).toBe('0 o');
    expect(plain(formatFileSize(1536))).toBe('2 Ko');
    expect(plain(formatFileSize(2.4 * 1024 * 1024))).toBe('2,4 Mo');
  });

  it('strips markup without joining words of two blocks, and runs no script', () => {
    const html =
      '<p>Poste à <strong>Nantes</strong></p><ul><li>Jour</li><li>Nuit &amp; garde</li></ul><img src=x onerror=alert(1)>';
    expect(textOfHtml(html)).toBe('Poste à Nantes Jour Nuit & garde');
  });

  it.each([
    '<p>Poste à <strong>Nantes</strong></p><ul><li>Jour</li><li>Nuit &amp; garde</li></ul>',
    '<h2>Un &lt;b&gt; écrit</h2><p>5 &gt; 3 &amp;amp; &quot;cités&quot; l&#39;an&nbsp;2026 &#x20ac; &;</p>',
    '<p><a href="https://exemple.fr/?a=1&amp;b=2" rel="noopener">lien</a><br />suite<!-- <p>rien</p> --></p>',
    '<blockquote>Cité</blockquote>Fin<hr><img src="/a.png" alt="x">\n  espaces\t ici',
  ])('reads %s as a browser does', (html) => {
    const BLOCK_END = /<\/(p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;
    const parsed = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html').body;
    expect(textOfHtml(html)).toBe((parsed.textContent ?? '').replace(/\s+/g, ' ').trim());
  });

  it('shortens a long text after a word, and leaves a short one unchanged', () => {
    expect(previewOf('<p>Court</p>', 140)).toBe('Court');
    const cut = previewOf(`<p>${'mot '.repeat(100)}</p>`, 140);
    expect(cut.length).toBeLessThanOrEqual(140);
    expect(cut.endsWith('mot…')).toBe(true);
  });

  it('separates headings, list items and sentences on one line', () => {
    const html =
      '<h2>Le poste</h2><ul><li>temps plein</li><li>garde partagée</li></ul><p>Écrivez-nous.</p><p><br></p><p>Merci</p>';
    expect(previewOf(html, 140)).toBe('Le poste : temps plein · garde partagée · Écrivez-nous. Merci');
    expect(previewOf('<p>Une phrase</p>', 140)).toBe('Une phrase');
  });

  it('takes no longer for a text of separators, which a preview does not begin or end with', () => {
    const most = `<p>a${'·'.repeat(60_000)}b</p>`;
    const startedAt = performance.now();
    expect(previewOf(most, 140)).toHaveLength(140);
    // a pattern that is anchored to the end alone takes 2 s
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

it.each([
  [0, '0 vue'],
  [1, '1 vue'],
  [2, '2 vues'],
  [1_200, '1 200 vues'],
  [-1, '-1 vue'],
])('counts %d in French', (count, expected) => {
  expect(plain(formatCount(count, 'vue'))).toBe(expected);
});

it('counts words with an irregular plural', () => {
  expect(formatCount(2, 'message non lu', 'messages non lus')).toBe('2 messages non lus');
});
