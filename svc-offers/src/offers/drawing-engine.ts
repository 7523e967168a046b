import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysInWords, payInWords } from '@praticio/contracts/offers/criteria-words';
import { KM, project } from '@praticio/contracts/offers/map-projection';
import { type OfferFamily, offerFamilyLabels } from '@praticio/contracts/offers/terms';
import { createSocialPictures } from '@praticio/service-kit/social-picture';
import type { Offer } from './offer.ts';
import { familyOf } from './terms.ts';

/** The light colours of the families (ui-kit/src/styles/tokens.css). */
const COLOURS: Record<OfferFamily, { plain: string; soft: string; ink: string }> = {
  post: { plain: '#1d5bbf', soft: '#dfeafb', ink: '#123f88' },
  locum: { plain: '#a3276e', soft: '#fbe2ef', ink: '#7a1751' },
  premises: { plain: '#2f7420', soft: '#dff0d8', ink: '#1f5214' },
  sale: { plain: '#8c5800', soft: '#fbe9c6', ink: '#654000' },
};
const INK = '#0c2322';
const MUTED = '#3a5356';

/** The map to the right of the text: the offer in its middle, 240 km wide. */
const CENTRE = { x: 920, y: 315 };
const SCALE = 520 / (240 * KM);

const [land = ''] =
  /<g id="land"[\s\S]*<\/g>/.exec(readFileSync(join(import.meta.dirname, 'land.svg'), 'utf8')) ?? [];

/** Covers the map on the side of the text. */
const SIDE = `<defs><linearGradient id="side"><stop offset=".56" stop-color="#f4f8f7"/><stop offset=".7" stop-color="#f4f8f7" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#side)"/>`;

/** The department borders around the offer, with rings at 30 and 60 km; no map for a place outside of it. */
function groundOf(
  { location: { commune } }: Offer,
  { plain, soft }: { plain: string; soft: string },
): string {
  const { coordinates } = commune ?? {};
  const at = coordinates ? project(coordinates.latitude, coordinates.longitude) : null;
  if (!at) return `<rect width="1200" height="630" fill="${soft}"/>${SIDE}`;
  const { x, y } = CENTRE;
  const ring = (km: number, dash = '') =>
    `<circle cx="${x}" cy="${y}" r="${km * KM * SCALE}" fill="none" stroke="${plain}" stroke-width="2"${dash}/>`;
  return [
    '<rect width="1200" height="630" fill="#d9ecee"/>',
    `<g transform="translate(${x} ${y}) scale(${SCALE}) translate(${-at.x} ${-at.y})" fill="${soft}" stroke="${plain}" stroke-opacity=".35" stroke-width="${1.5 / SCALE}">${land}</g>`,
    SIDE,
    ring(30),
    ring(60, ' stroke-dasharray="8 8"'),
    `<circle cx="${x}" cy="${y}" r="17" fill="${plain}" stroke="#fff" stroke-width="5"/>`,
  ].join('');
}

/** Renders the link previews of offers: kind, title, place, dates and pay. Null while the queue is full. */
export function drawingEngine(pictures = createSocialPictures()) {
  return (offer: Offer) => {
    const { title, location, contractType, terms } = offer;
    const family = familyOf(offer);
    const colours = COLOURS[family];
    const days = daysInWords(terms.startDate ?? '', terms.endDate ?? '');
    return pictures({
      ground: groundOf(offer, colours),
      inks: { title: INK, text: MUTED, kicker: colours.ink },
      kicker: offerFamilyLabels[family],
      title,
      lines: [
        [location.commune?.name ?? location.text, contractType].filter(Boolean).join(' · '),
        [days, terms.pay ? payInWords(terms.pay) : ''].filter(Boolean).join(' · '),
      ],
    });
  };
}
export type DrawOffer = ReturnType<typeof drawingEngine>;
