import { OfferCard } from '@praticio/ui-kit/offer-card';
import { OfferPoster } from '@praticio/ui-kit/offer-poster';
import { renderPage } from '@praticio/ui-kit/testing';
import { nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { Today } from '@praticio/ui-kit/today';
import { chooseVisit, forgetVisit } from '@praticio/ui-kit/visit';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const clisson = { latitude: 47.0872, longitude: -1.2826, approximate: false };
const locum = offerFixture({
  title: 'Remplacement de médecine générale',
  family: 'locum',
  contractType: 'Remplacement',
  urgent: true,
  urgentUntil: '2026-12-05T10:00:00.000Z',
  pay: { kind: 'share', per: 'percent', min: 80, max: 80 },
  startDate: '2027-01-11',
  endDate: '2027-02-26',
  coordinates: clisson,
  distanceKm: 25,
});
const bare = offerFixture({ company: null, contractType: null, speciality: null });

const draw = (card: React.ReactNode) => renderPage(<Today value="2026-11-22">{card}</Today>);
const kinds = [
  ['card', (offer: typeof locum) => <OfferCard offer={offer} previewLength={200} />],
  ['poster', (offer: typeof locum) => <OfferPoster offer={offer} previewLength={140} level={2} />],
] as const;

afterEach(forgetVisit);

it('the card of an offer with past dates says so, without an empty axis', () => {
  const over = { ...locum, startDate: '2026-01-12', endDate: '2026-02-26' };
  const { container } = draw(<OfferCard offer={over} previewLength={200} />);
  expect(plain(container.textContent)).toContain('Dates passées : 12 janv.');
  expect(container.querySelector('.kit-date-bar')).toBeNull();
});

describe.each(kinds)('the %s of an offer', (_name, cardOf) => {
  it('shows title, company, place, contract, speciality, pay and dates', () => {
    draw(cardOf(locum));
    const card = screen.getByRole('article');
    const text = plain(card.textContent);
    expect(within(card).getByRole('heading', { level: 2, name: locum.title })).toBeVisible();
    for (const said of [
      'Clinique des Tilleuls',
      'Nantes',
      'Remplacement',
      'Cardiologie',
      '80 % de rétrocession',
    ])
      expect(text).toContain(said);
    expect(text).toContain('11 janv. → 26 févr.');
    expect(text).toContain('25 km');
    expect(text).toContain('Un poste à temps plein.');
  });

  it('marks a verified structure', () => {
    draw(cardOf({ ...locum, verified: true }));
    expect(screen.getByText('Structure vérifiée')).toBeInTheDocument();
  });

  it('gives dates, distance and urgency in full to screen readers', () => {
    draw(cardOf(locum));
    expect(screen.getByText(/^du 11 janvier au 26 février$/)).toBeInTheDocument();
    expect(screen.getByText('à 25 kilomètres')).toBeInTheDocument();
    expect(plain(screen.getByText(/^Urgent jusqu'au 5.décembre$/).textContent)).toBe(
      "Urgent jusqu'au 5 décembre",
    );
  });

  it("links to the offer by its title and by 'Voir l'offre'", () => {
    draw(cardOf(locum));
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
    expect(links).toEqual([
      ['/offers/12', locum.title],
      ['/offers/12', "Voir l'offre"],
    ]);
  });

  it('has no bar, map or distance for an offer without dates and place', () => {
    const { container } = draw(cardOf(bare));
    expect(screen.getByText(/Entreprise non spécifiée/)).toBeVisible();
    expect(screen.getByText('dates à convenir')).toBeVisible();
    expect(container.querySelector('.kit-date-bar, .kit-map-view')).toBeNull();
    expect(container).not.toHaveTextContent('km');
  });

  it('shows the free text of the pay when there is no structured pay', () => {
    draw(cardOf({ ...bare, salary: 'À discuter' }));
    expect(screen.getByRole('article')).toHaveTextContent('À discuter');
  });

  it('shows the free text beside the structured pay when it adds information', () => {
    const pay = { kind: 'salary', min: 2_350, max: 2_350, per: 'month' } as const;
    const { unmount } = draw(cardOf({ ...bare, pay, salary: '2 350 € brut par mois, primes de nuit' }));
    expect(screen.getByRole('article')).toHaveTextContent('primes de nuit');
    unmount();
    draw(cardOf({ ...bare, pay, salary: '2350 € brut' }));
    expect(screen.getByRole('article')).not.toHaveTextContent('2350 € brut');
  });

  it('shows the chosen place and dates of the reader', () => {
    const { container } = draw(cardOf(locum));
    expect(container.querySelector('.kit-tile__own, .kit-date-bar__own')).toBeNull();
    chooseVisitAtNantes();
    const { container: with_ } = draw(cardOf(locum));
    expect(with_.querySelector('.kit-tile__own')).not.toBeNull();
    expect(with_.querySelector('.kit-date-bar__own')).not.toBeNull();
  });

  it('sets no style attribute', () => {
    expect(draw(cardOf(locum)).container.querySelector('[style]')).toBeNull();
  });
});

function chooseVisitAtNantes() {
  chooseVisit({
    place: nantes,
    spans: [{ from: '2027-01-04', to: '2027-03-28' }],
  });
}
