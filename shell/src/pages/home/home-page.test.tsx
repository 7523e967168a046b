import { screen, within } from '@testing-library/react';
import { renderPage } from 'ui-kit/testing';
import { signInAs } from 'ui-kit/testing/session';
import { expect, test } from 'vitest';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Testimonials } from './testimonials.tsx';

test('one of the four questions is open at a time', async () => {
  const { user } = renderPage(<Faq />);
  const questions = screen.getAllByRole('button');
  expect(questions).toHaveLength(4);
  await user.click(questions[0] as HTMLElement);
  await user.click(questions[1] as HTMLElement);
  expect(questions.map((question) => question.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
});

test("publishing needs a 'compte recruteur'", () => {
  renderPage(<Faq />);
  expect(screen.getByText(/compte recruteur/)).toBeInTheDocument();
});

test('three testimonials name a profession and a town, nobody', () => {
  renderPage(<Testimonials />);
  const captions = screen
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(captions).toEqual([
    'Médecin généraliste, Nantes',
    'Masseur-kinésithérapeute, Lyon',
    'Cadre de santé en établissement, Toulouse',
  ]);
});

test('a visitor is invited to sign up, a member back to their space', () => {
  const { unmount } = renderPage(<CallToAction />);
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
  unmount();
  signInAs();
  renderPage(<CallToAction />);
  expect(screen.getByRole('link', { name: 'Accéder à mon espace' })).toHaveAttribute('href', '/dashboard');
});

test('four cards lead to offers, premises, partners and patient lists', () => {
  renderPage(<Features />);
  const cards = screen.getAllByRole('listitem').map((card) => {
    const link = within(card).getByRole('link');
    return [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')];
  });
  expect(cards).toEqual([
    ['Offres disponibles', '/offers'],
    ['Locaux médicaux', '/offers?query=local'],
    ["Recherche d'associé", '/offers?query=associé'],
    ['Cession de patientèle', '/offers?query=patientèle'],
  ]);
});
