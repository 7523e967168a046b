import { RichText } from '@praticio/ui-kit/rich-text';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { typography } from './typography.ts';

test.each([
  ['Déjà inscrit ?', 'Déjà inscrit\u202f?'],
  ['Connexion réussie !', 'Connexion réussie\u202f!'],
  ['Un ; deux', 'Un\u202f; deux'],
  ['Lieu : Nantes', 'Lieu\u00a0: Nantes'],
  ['le statut « urgent » de', 'le statut «\u00a0urgent\u00a0» de'],
  ['agrandi à 200 %, 80 € la consultation', 'agrandi à 200\u202f%, 80\u00a0€ la consultation'],
  ['10:42, https://praticio.fr/?a=b', '10:42, https://praticio.fr/?a=b'],
])('%s is displayed with French spaces', (text, drawn) => {
  expect(typography(text)).toBe(drawn);
});

test('all displayed text has French spaces, sentences of the sources and of servers', () => {
  const said = 'Le statut est « urgent » : continuer ?';
  render(
    <p data-testid="drawn">
      Vraiment ? {said}
      <b>Oui !</b>
    </p>,
  );
  expect(screen.getByTestId('drawn').textContent).toBe(
    'Vraiment\u202f? Le statut est «\u00a0urgent\u00a0»\u00a0: continuer\u202f?Oui\u202f!',
  );
});

test('the text of HTML has French spaces, its tags stay unchanged', () => {
  const { container } = render(<RichText html='Prêt ?<p title="a : b">Loyer : 80 €</p> Oui !' />);
  expect(container.textContent).toBe('Prêt\u202f?Loyer\u00a0: 80\u00a0€ Oui\u202f!');
  expect(container.querySelector('p')).toHaveAttribute('title', 'a : b');
});

test('a placeholder has French spaces', () => {
  render(<input aria-label="Texte" placeholder="Une idée ?" />);
  expect(screen.getByLabelText('Texte')).toHaveAttribute('placeholder', 'Une idée\u202f?');
});

test('typed text and code stay unchanged', () => {
  render(
    <>
      <input aria-label="Titre" defaultValue="Urgent !" />
      <pre data-testid="code">a ? b : c</pre>
    </>,
  );
  expect(screen.getByLabelText('Titre')).toHaveValue('Urgent !');
  expect(screen.getByTestId('code').textContent).toBe('a ? b : c');
});
