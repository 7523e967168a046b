import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import { escapeUTF8 } from 'entities';
import type { ShownOffer } from '../offers/offer.ts';
import { offerView } from '../offers/view.ts';
import type { FeedPage } from './list-feed.ts';

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
/** An element with a text; '' without one. */
const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escapeUTF8(text.replace(CONTROLS, ''))}</${name}>` : '';

/** The job types of job boards for the contract types that determine one. */
const jobTypes: Readonly<Record<string, string>> = {
  CDD: 'temporary',
  Intérim: 'temporary',
  Remplacement: 'temporary',
  Vacation: 'temporary',
  Stage: 'internship',
};

function jobTypeOf(contractType: string | null, workingTime: readonly string[]): string {
  const byContract = jobTypes[contractType ?? ''];
  if (byContract) return byContract;
  return workingTime.includes('Temps partiel') ? 'parttime' : 'fulltime';
}

/** 'Nantes (44000)' is a town and its postal code; any other text is the town. */
function placeOf(location: string): [city: string, postalCode: string] {
  const [, city, postalCode] = /^(.+) \((\d{5})\)$/.exec(location) ?? [];
  return city && postalCode ? [city, postalCode] : [location, ''];
}

function jobElement(shown: ShownOffer, publicUrl: string): string {
  const offer = offerView(shown);
  const { site } = offer;
  const [city, postalCode] = site ? [site.city, site.postalCode] : placeOf(offer.location);
  const { pay } = offer;
  return [
    '<job>',
    element('title', offer.title),
    element('date', offer.createdAt),
    element('referencenumber', String(offer.id)),
    element('url', `${publicUrl}/offers/${offer.id}`),
    element('company', offer.company),
    element('streetaddress', site?.street),
    element('city', city),
    element('postalcode', postalCode),
    element('state', offer.region),
    element('country', 'FR'),
    element('description', offer.description),
    element('salary', offer.salary),
    element('salarymin', pay?.min === undefined || pay.min === null ? '' : String(pay.min)),
    element('salarymax', pay?.max === undefined || pay.max === null ? '' : String(pay.max)),
    element('salaryunit', pay?.per),
    element('jobtype', jobTypeOf(offer.contractType, offer.workingTime)),
    element('contract', offer.contractType),
    element('category', offer.speciality),
    element('romecode', offer.speciality ? vocabularyEntry(offer.speciality)?.rome : null),
    element('startdate', offer.startDate),
    element('enddate', offer.endDate),
    element('expirationdate', offer.expiresAt),
    '</job>',
  ].join('');
}

/** The feed for job boards: one `job` each in a `source`. */
export function feedText(
  { offers, next }: FeedPage,
  publicUrl: string,
  nextUrl: (page: number) => string,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    element('publisher', 'Praticio'),
    element('publisherurl', publicUrl),
    element('lastbuilddate', new Date().toUTCString()),
    next === null ? '' : element('nextpage', nextUrl(next)),
    ...offers.map((shown) => jobElement(shown, publicUrl)),
    '</source>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
