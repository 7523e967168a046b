import { costOf } from '@praticio/service-kit/testing/cost';
import { expect, test } from 'vitest';
import { cleanHtml, textOfHtml } from './rich-text-engine.ts';

test.each([
  ['<p class="ql-align-center">Bonjour <strong>à tous</strong></p>'],
  ['<ol><li data-list="bullet">Un</li><li data-list="ordered" class="ql-indent-1">Deux</li></ol>'],
  ['<p><span class="ql-color-red ql-size-large">rouge</span></p>'],
  ['<div class="ql-code-block-container"><div class="ql-code-block">x = 1</div></div>'],
])('markup of the editor is kept: %s', (html) => {
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  [
    '<p onclick="alert(1)" style="position:fixed" class="admin ql-align-right">a</p>',
    '<p class="ql-align-right">a</p>',
  ],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<p id="app" data-x="1">a</p>', '<p>a</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<style>@import "https://evil.example"</style><p>a</p>', '<p>a</p>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('characters that change the direction of text are removed, also as entities', () => {
  expect(cleanHtml('<p>fdp\u{202e}a&#x202e;b&#8238;c&#x2067;</p>')).toBe('<p>fdpabc</p>');
});

test('a link opens in a new tab and passes on no referrer', () => {
  expect(cleanHtml('<p><a href="https://a.example/b?c=1">lien</a></p>')).toBe(
    '<p><a href="https://a.example/b?c=1" rel="noopener noreferrer nofollow" target="_blank">lien</a></p>',
  );
});

test.each([['<p><br></p>'], ['<p>&nbsp;</p><p>\u200b</p>'], ['<ul><li></li></ul>'], ['   ']])(
  'an editor that shows nothing has no text: %s',
  (html) => {
    expect(textOfHtml(cleanHtml(html))).toBe('');
  },
);

test('words of adjacent blocks stay separate, entities are decoded', () => {
  expect(textOfHtml('<p>Chirurgie</p><p>R&amp;D &lt;3</p>un<br>deux')).toBe('Chirurgie R&D <3 un deux');
});

const heavy = [
  '<',
  '<p',
  '<a href="',
  '<p>',
  '<b>',
  '</p>',
  '&amp;',
  '&',
  '<!--',
  'a ',
  ' ',
  'x',
  '\u0301',
  '<li><ol>',
  '<p class="ql-',
];
test.each(heavy)('the cost of cleaning a description of %s follows its length', async (part) => {
  const htmlOf = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const costFor = (length: number) => costOf(() => textOfHtml(cleanHtml(htmlOf(length))), 3);
  // ten times as long, at most doubled for a deeper tree
  expect((await costFor(30_000)) / (await costFor(3_000))).toBeLessThan(40);
});
