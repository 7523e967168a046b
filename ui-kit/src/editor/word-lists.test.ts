import { expect, test } from 'vitest';
import { keepStyles, makeFormats } from './pasted-styles.ts';
import { makeWordLists } from './word-lists.ts';

const parse = (html: string) => new DOMParser().parseFromString(keepStyles(html), 'text/html');

const paragraph = (list: string, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:${list} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`;

test.each([
  ['·', 'bullet'],
  ['o', 'bullet'],
  ['§', 'bullet'],
  ['-', 'bullet'],
  ['1.', 'ordered'],
  ['12)', 'ordered'],
  ['a)', 'ordered'],
  ['(iv)', 'ordered'],
  ['2.1.', 'ordered'],
])('a paragraph that Word marks with %s is a list item', (marker, kind) => {
  const document = parse(paragraph('l0 level1', marker, 'Un <b>point</b>'));
  makeWordLists(document);
  expect(document.body.innerHTML).toBe(`<ul><li data-list="${kind}">Un <b>point</b></li></ul>`);
});

test('items and headings of Word keep their elements', () => {
  const html =
    '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>Titre</h2><ul><li style="mso-list:l0 level1 lfo1">A</li></ul>';
  const document = parse(html);
  makeWordLists(document);
  expect(document.body.innerHTML).toBe('<h2><span>1. </span>Titre</h2><ul><li>A</li></ul>');
});

test('adjacent items of one list stay together, with their levels; another list or text in between begins a new one', () => {
  const html = [
    paragraph('l0 level1', '·', 'A'),
    paragraph('l0 level2', 'o', 'B'),
    paragraph('l1 level1', '1.', 'C'),
    '<p>Texte</p>',
    paragraph('l1 level1', '2.', 'D'),
    paragraph('l1 level12', '3.', 'E'),
  ].join('');
  const document = parse(html);
  makeWordLists(document);
  expect(document.body.innerHTML).toBe(
    [
      '<ul><li data-list="bullet">A</li><li data-list="bullet" class="ql-indent-1">B</li></ul>',
      '<ul><li data-list="ordered">C</li></ul><p>Texte</p>',
      '<ul><li data-list="ordered">D</li><li data-list="ordered" class="ql-indent-8">E</li></ul>',
    ].join(''),
  );
});

test.each([
  ['<span style="color:red;font-weight:700">A</span>', '<span><b>A</b></span>'],
  ["<span style='FONT-WEIGHT: bold; font-style:italic'>A</span>", '<span><b><i>A</i></b></span>'],
  ['<b style="font-weight:normal;" id="docs-internal-guid-1"><p>A</p></b>', '<p>A</p>'],
  ['<i style="font-style: normal">A</i>', 'A'],
  ['<b style="mso-bidi-font-weight:normal">A</b>', '<b>A</b>'],
  ['A<br class="Apple-interchange-newline">', 'A'],
  ['<a href="/x"><span style="text-decoration:underline">A</span></a>', '<a href="/x"><span>A</span></a>'],
  ['<p title="a > b" style="text-decoration: underline">A</p>', '<p title="a > b"><u>A</u></p>'],
  ['<style>p { font-weight: 700 }</style><p>a style="b"</p>', '<p>a style="b"</p>'],
])('formats given by a style become elements, since the page applies no styles: %s', (html, expected) => {
  const document = parse(html);
  makeFormats(document);
  expect(document.body.innerHTML).toBe(parse(expected).body.innerHTML);
});
