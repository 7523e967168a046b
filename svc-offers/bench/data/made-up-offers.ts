import { DAY_MS } from '@praticio/contracts/base/units';
import type { PublishedOffer, ShownOffer } from '../../src/offers/offer.ts';
import { emptyOfferFields } from '../../src/offers/offer.ts';
import { noTerms, type OfferTerms } from '../../src/offers/terms.ts';
import type { Gazetteer } from '../../src/places/place.ts';
import { specialtyList } from '../../src/specialties/specialty-list.ts';

const contracts = ['CDI', 'CDD', 'Intérim', 'Remplacement', 'Vacation', 'Stage'];
/** Words of the generated descriptions. */
export const offerWords =
  'équipe service patients soins hôpital clinique cabinet poste temps plein partiel garde astreinte consultation bloc urgences logement rémunération expérience diplôme projet médical plateau technique accueil famille gare mer montagne ville bureau secrétariat matériel récent dynamique motivé rejoindre groupe pluridisciplinaire'.split(
    ' ',
  );

/** A repeatable stream of numbers in [0, 1), so that every run measures the same. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const times = ['Temps plein', 'Temps partiel', 'Gardes'] as const;

/** Two in three have dates, half an hourly pay. */
function termsOf(newest: number, random: () => number): Partial<OfferTerms> {
  const start = newest + random() * 120 * DAY_MS;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const dates = { startDate: day(start), endDate: day(start + random() * 90 * DAY_MS) };
  const hourly = Math.round(15 + random() * 30);
  return {
    ...(random() < 0.66 ? dates : {}),
    ...(random() < 0.5 ? { pay: { kind: 'salary', min: hourly, max: hourly, per: 'hour' } } : {}),
    workingTime: [times[Math.floor(random() * times.length)] ?? 'Nuit'],
  };
}

/** `count` offers over real communes; `mark` puts words of a caller's own into some of them, which are then CDI. */
export function* madeUpOffers(options: {
  count: number;
  communes: { name: string; postalCodes: string[] }[];
  gazetteer: Gazetteer;
  mark?: (at: number) => string;
  /** The places of some of them. */
  place?: (at: number) => { name: string; postalCodes: string[] } | undefined;
  /** When the newest was published; the others came in the 60 days before. */
  newest?: number;
}): Generator<ShownOffer> {
  const { count, communes, gazetteer, mark = () => '', place = () => undefined } = options;
  const { newest = Date.parse('2026-11-21T00:00:00Z') } = options;
  const random = seeded(42);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let at = 0; at < count; at += 1) {
    const commune = place(at) ?? pick(communes);
    const text = `${commune.name} (${commune.postalCodes[0]})`;
    const createdAt = new Date(newest - Math.floor(random() * 60 * DAY_MS));
    const urgent = random() < 0.02;
    const speciality = pick(specialtyList).name;
    const description = Array.from({ length: 80 }, () => pick(offerWords)).join(' ');
    const offer: PublishedOffer = {
      ...emptyOfferFields,
      id: at + 1,
      version: 2,
      ownerId: `owner-${at % 500}`,
      status: 'ACTIVE',
      title: `${speciality} ${pick(offerWords)} ${mark(at)}`,
      description: `<p>${description}</p>`,
      location: { text, commune: gazetteer.locate(text) },
      speciality,
      contractType: mark(at) === '' ? pick(contracts) : 'CDI',
      salary: null,
      terms: { ...noTerms, ...termsOf(newest, random) },
      urgent,
      urgentUntil: urgent ? new Date(newest + random() * 30 * DAY_MS) : null,
      createdAt,
      updatedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 90 * DAY_MS),
    };
    yield {
      offer,
      structure: {
        id: `s-${at % 500}`,
        name: `Structure ${at % 500}`,
        type: 'medical',
        verified: at % 3 === 0,
        logo: null,
      },
    };
  }
}
