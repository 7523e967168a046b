import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksOf = (text: string) => {
  const { container, unmount } = render(
    <p>
      <LinkedText text={text} />
    </p>,
  );
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  unmount();
  return links;
};

test.each([
  [
    'Voir https://exemple.fr/plan?a=1&b=2.',
    [['https://exemple.fr/plan?a=1&b=2', 'https://exemple.fr/plan?a=1&b=2']],
  ],
  ['(http://exemple.fr)', [['http://exemple.fr', 'http://exemple.fr']]],
  ['Appelez le 06 11 22 33 44, merci', [['06 11 22 33 44', 'tel:0611223344']]],
  [
    '+33 6 11 22 33 44 ou 0240.11.22.33',
    [
      ['+33 6 11 22 33 44', 'tel:+33611223344'],
      ['0240.11.22.33', 'tel:0240112233'],
    ],
  ],
  [
    '06 11 22 33 44 et 06 11 22 33 44',
    [
      ['06 11 22 33 44', 'tel:0611223344'],
      ['06 11 22 33 44', 'tel:0611223344'],
    ],
  ],
])('%s has its links', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  'javascript:alert(1)',
  '<a href="https://x.fr" onclick="x()">',
  'SIRET 12345678900012',
  'IBAN FR76 3000 6000 0112 3456 7890 189',
  'rien',
])('%s is no link to anything but a URL', (text) => {
  expect(linksOf(text).every(([, href]) => href === 'https://x.fr')).toBe(true);
});

test('a link opens in another tab, without a referrer', () => {
  render(<LinkedText text="https://exemple.fr" />);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});
