import http from 'k6/http';
import { act as actOfPeople } from './marketplace.ts';
import type { Partner } from './partners.ts';

/**
 * The load of people (marketplace.ts) for k6, and beside it PARTNER_RATE calls a second, evenly from all structures of the
 * file PARTNERS, as their software makes them: 85 of a hundred read, 15 change an offer. The result, by caller, is written to the
 * file SUMMARY.
 */
declare const __ENV: Record<'CROWD' | 'PARTNERS' | 'PARTNER_RATE' | 'RATE' | 'SECONDS' | 'SUMMARY', string>;
declare const __ITER: number;
declare function open(path: string): string;

const { url, partners } = JSON.parse(open(__ENV.PARTNERS)) as { url: string; partners: Partner[] };
const partnerRate = Number(__ENV.PARTNER_RATE);
const arrivals = (exec: string, rate: number) => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit: '1s',
  duration: `${__ENV.SECONDS}s`,
  preAllocatedVUs: 100,
  maxVUs: 400,
  gracefulStop: '5s',
});

export const options = {
  discardResponseBodies: true,
  summaryTrendStats: ['med', 'p(95)', 'count'],
  scenarios: {
    people: arrivals('act', Number(__ENV.RATE)),
    ...(partnerRate > 0 && { partners: arrivals('call', partnerRate) }),
  },
  // k6 measures a tag by itself only where a threshold names it
  thresholds: Object.fromEntries(
    ['people', 'partners'].flatMap((who) => [
      [`http_req_duration{scenario:${who}}`, ['p(95)>=0']],
      [`http_req_failed{scenario:${who}}`, ['rate>=0']],
      [`http_reqs{scenario:${who},status:429}`, ['count>=0']],
    ]),
  ),
};

export const act = actOfPeople;

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const READS = [
  '/api/my-offers',
  '/api/my-offers?page=2',
  '/api/pending-interests',
  '/api/treated-interests',
  '/api/engagements',
];

export function call() {
  const { key, offerIds } = pick(partners);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  if (Math.random() < 0.85) {
    http.get(`${url}${pick(READS)}`, { headers, tags: { name: 'read' } });
    return;
  }
  const offer = {
    title: `Infirmier de nuit, révision ${__ITER}`,
    description: '<p>Une équipe de six, un secrétariat et un logement pour le premier mois.</p>',
    location: 'Nantes',
    contractType: 'CDD',
    speciality: 'Cardiologie et maladies vasculaires',
    salary: '',
    urgent: false,
  };
  http.put(`${url}/api/offers/${pick(offerIds)}`, JSON.stringify(offer), {
    headers,
    tags: { name: 'change' },
  });
}

interface Metric {
  values: Record<string, number>;
}

export function handleSummary({ metrics }: { metrics: Record<string, Metric> }) {
  const of = (metric: string, value: string) => metrics[metric]?.values[value] ?? 0;
  const ofWhom = (who: string) => {
    const requests = of(`http_req_duration{scenario:${who}}`, 'count');
    const refused = of(`http_reqs{scenario:${who},status:429}`, 'count') / Math.max(1, requests);
    return {
      p95: of(`http_req_duration{scenario:${who}}`, 'p(95)'),
      median: of(`http_req_duration{scenario:${who}}`, 'med'),
      requests,
      refused,
      failed: of(`http_req_failed{scenario:${who}}`, 'rate') - refused,
    };
  };
  const summary = {
    people: ofWhom('people'),
    partners: ofWhom('partners'),
    late: of('dropped_iterations', 'count'),
  };
  return { [__ENV.SUMMARY]: JSON.stringify(summary) };
}
