import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { offerFamilies } from '@praticio/contracts/offers/terms';
import { DistanceRings } from '@praticio/ui-kit/distance-rings';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { FranceMap } from '@praticio/ui-kit/france-map';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { KM, type MapPoint, project } from '@praticio/ui-kit/projection';
import { renderPage } from '@praticio/ui-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const drawing = await readFile(join(import.meta.dirname, '../../map/france.svg'), 'utf8');
const cities = {
  nantes: { department: '44', latitude: 47.2184, longitude: -1.5536 },
  paris: { department: '75', latitude: 48.8566, longitude: 2.3522 },
  lille: { department: '59', latitude: 50.6292, longitude: 3.0573 },
  marseille: { department: '13', latitude: 43.3, longitude: 5.4 },
  strasbourg: { department: '67', latitude: 48.5734, longitude: 7.7521 },
  quimper: { department: '29', latitude: 47.996, longitude: -4.1024 },
  corte: { department: '2B', latitude: 42.3069, longitude: 9.15 },
  cayenne: { department: '973', latitude: 4.9, longitude: -52.35 },
  saintPierre: { department: '974', latitude: -21.32, longitude: 55.48 },
};
type City = keyof typeof cities;

function pointOf(city: City): MapPoint {
  const point = project(cities[city].latitude, cities[city].longitude);
  if (!point) throw new Error(`${city} is not on the map`);
  return point;
}

/** The polygons of a department in the drawing. */
function ringsOf(code: string): MapPoint[][] {
  const path = new RegExp(`id="d${code}"[^>]* d="([^"]+)"`).exec(drawing)?.[1] ?? '';
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] ?? 0;
        y += numbers[2 * index + 1] ?? 0;
        return { x, y };
      });
    });
}

function isInside(point: MapPoint, ring: MapPoint[]): boolean {
  return ring.reduce((inside, a, index) => {
    const b = ring[(index + 1) % ring.length] as MapPoint;
    const crosses = a.y > point.y !== b.y > point.y;
    return crosses && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) ? !inside : inside;
  }, false);
}

describe('the projection', () => {
  it.each(Object.keys(cities) as City[])('puts %s into its department', (city) => {
    const rings = ringsOf(cities[city].department);
    expect(rings.some((ring) => isInside(pointOf(city), ring))).toBe(true);
  });

  it.each([
    ['nantes', 'paris', 343],
    ['lille', 'marseille', 834],
    ['strasbourg', 'quimper', 876],
  ] as const)('keeps the distance from %s to %s', (one, other, km) => {
    const [a, b] = [pointOf(one), pointOf(other)];
    expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) / KM - km)).toBeLessThan(km * 0.01);
  });

  it('has no point for places outside the map', () => {
    expect(project(51.5, -0.12)).toBeNull();
    expect(project(-17.5, -149.5)).toBeNull();
  });
});

describe('the drawing', () => {
  it('is within the size limit of a first page, and contains no script, style or link', () => {
    expect(brotliCompressSync(drawing).length).toBeLessThan(45_000);
    expect(drawing).not.toMatch(/<script|style=|href=/);
  });
});

describe('a tile', () => {
  const tile = (place: City | null, own?: City) =>
    render(<OfferTile family="locum" place={place && cities[place]} own={own ? cities[own] : null} />)
      .container;
  const middle = (drawn: HTMLElement): MapPoint => {
    const [x = 0, y = 0, width = 0, height = 0] = (
      drawn.querySelector('.kit-map-view')?.getAttribute('viewBox') ?? ''
    )
      .split(' ')
      .map(Number);
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const rounded = ({ x, y }: MapPoint) => ({ x: Math.round(x), y: Math.round(y) });

  it('is centred on the reader, with rings', () => {
    const drawn = tile('paris', 'nantes');
    expect(middle(drawn)).toEqual(rounded(pointOf('nantes')));
    expect(drawn.querySelectorAll('.kit-tile__ring')).toHaveLength(2);
    expect(drawn.querySelector('.kit-tile__offer')).not.toBeNull();
  });

  it('is centred on the offer when the reader has no place, or one overseas', () => {
    for (const drawn of [tile('paris'), tile('paris', 'cayenne')]) {
      expect(middle(drawn)).toEqual(rounded(pointOf('paris')));
      expect(drawn.querySelector('.kit-tile__own, .kit-tile__ring')).toBeNull();
    }
  });

  it('may be centred on the offer, with a line to the reader', () => {
    const { container } = render(
      <OfferTile family="locum" place={cities.paris} own={cities.nantes} middle="offer" />,
    );
    expect(middle(container)).toEqual(rounded(pointOf('paris')));
    expect(container.querySelectorAll('.kit-tile__ring, .kit-tile__way')).toHaveLength(3);
  });

  it('shows the offer above an element that covers its bottom', () => {
    const { container } = render(
      <OfferTile family="locum" place={cities.marseille} own={cities.lille} covered={20} />,
    );
    const [, y = 0, , height = 0] = (container.querySelector('.kit-map-view')?.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    const offer = Number(container.querySelector('.kit-tile__offer')?.getAttribute('cy'));
    expect((offer - y) / height).toBeLessThan((84 - 20) / 84);
  });

  it('has no map without a place', () => {
    expect(tile(null, 'nantes').querySelector('.kit-map-view')).toBeNull();
  });

  it('uses only the visible departments of the drawing', () => {
    const parts = [...tile('nantes', 'nantes').querySelectorAll('use')].map(
      (use) => use.getAttribute('href')?.split('#')[1],
    );
    expect(parts).toContain('d44');
    expect(parts.length).toBeLessThan(20);
  });
});

describe('the rings', () => {
  const dots = [
    { id: 1, family: 'post' as const, place: { latitude: 47.0872, longitude: -1.2826 } },
    { id: 2, family: 'sale' as const, place: cities.paris },
  ];

  it('show the offers inside the picture only', () => {
    const { container } = render(<DistanceRings own={cities.nantes} radiusKm={60} dots={dots} />);
    expect(
      [...container.querySelectorAll('.kit-rings__dot text')].map(({ textContent }) => textContent),
    ).toEqual(['P']);
    expect([...container.querySelectorAll('.kit-rings__km')].map(({ textContent }) => textContent)).toEqual([
      '20\u00a0km',
      '40\u00a0km',
      '60\u00a0km',
    ]);
  });

  it('label their distances where no offer hides them', () => {
    const north = { id: 3, family: 'post' as const, place: { latitude: 47.57, longitude: -1.5536 } };
    const heights = (shown: typeof dots) => {
      const { container } = render(<DistanceRings own={cities.nantes} radiusKm={60} dots={shown} />);
      const label = container.querySelector('.kit-rings__km')?.getAttribute('transform');
      return Number(label?.split(' ')[1]?.replace(')', ''));
    };
    const centre = pointOf('nantes').y;
    expect(heights(dots)).toBeLessThan(centre);
    expect(heights([north as (typeof dots)[number]])).toBeGreaterThan(centre);
  });

  it('are rendered without a map when there is no place', () => {
    const { container } = render(<DistanceRings own={null} radiusKm={60} dots={dots} />);
    expect(container.querySelector('.kit-map-view, .kit-rings__dot')).toBeNull();
  });
});

it('each family has its letter and its name', () => {
  render(offerFamilies.map((family) => <FamilyMark key={family} family={family} />));
  for (const said of ['PPoste', 'RRemplacement et vacation', 'LLocal', 'CCession et association'])
    expect(document.body).toHaveTextContent(said);
});

describe('the map of France', () => {
  const counts = [
    { value: 'Loire-Atlantique', count: 12 },
    { value: 'Vendée', count: 3 },
    { value: 'Finistère', count: 1 },
    { value: 'Martinique', count: 2 },
  ];
  const draw = (level: 'region' | 'department') =>
    renderPage(
      <FranceMap
        counts={counts}
        level={level}
        label="Offres en ligne"
        to={(name) => `/offers?location=${encodeURIComponent(name)}`}
        chosen="Bretagne"
      />,
    );
  const map = () => within(screen.getByRole('navigation', { name: 'Offres en ligne' }));

  it('sums up departments to regions, each a link with name and count', () => {
    draw('region');
    const link = map().getByRole('link', { name: 'Pays de la Loire, 15 offres' });
    expect(link).toHaveAttribute('href', '/offers?location=Pays%20de%20la%20Loire');
    expect(map().getByRole('link', { name: 'Bretagne, 1 offre' })).toHaveAttribute('aria-current', 'true');
    expect(map().getAllByRole('link')).toHaveLength(18);
  });

  it('shows departments', () => {
    draw('department');
    expect(map().getByRole('link', { name: 'Loire-Atlantique, 12 offres' })).toBeInTheDocument();
    expect(map().getAllByRole('link')).toHaveLength(101);
  });

  it('is one tab stop, and arrow keys move to neighbours', async () => {
    const user = userEvent.setup();
    draw('region');
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Bretagne, 1 offre');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName('Pays de la Loire, 15 offres');
    await user.tab();
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('has the same content as a list', () => {
    draw('region');
    const list = screen.getByRole('list', { hidden: true });
    expect(
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(['Bretagne 1', 'Martinique 2', 'Pays de la Loire 15']);
  });
});
