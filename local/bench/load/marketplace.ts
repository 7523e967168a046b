import http, { type Params, type RefinedResponse, type ResponseType } from 'k6/http';
import type { Crowd } from './crowd.ts';

/**
 * The load of the marketplace for k6: RATE actions begin each second for SECONDS, whether or not earlier ones have
 * ended. Of a hundred actions 85 read and search, 10 are interests and messages, 4 publications and 1 a purchase. The
 * result is written to the file SUMMARY.
 */
declare const __ENV: Record<'CROWD' | 'RATE' | 'SECONDS' | 'SUMMARY', string>;
declare function open(path: string): string;

const { url, offerIds, slugs, places, candidates, recruiters } = JSON.parse(open(__ENV.CROWD)) as Crowd;

/** Every action with separate measurements. */
const names = ['search', 'offer', 'page', 'article', 'own lists', 'interest', 'message', 'publish', 'buy'];
const MEASURED_PERCENTILE = 'p(95)';

export const options = {
  discardResponseBodies: true,
  summaryTrendStats: ['med', MEASURED_PERCENTILE, 'p(99)', 'max'],
  scenarios: {
    people: {
      executor: 'constant-arrival-rate',
      exec: 'act',
      rate: Number(__ENV.RATE),
      timeUnit: '1s',
      duration: `${__ENV.SECONDS}s`,
      preAllocatedVUs: 100,
      maxVUs: 400,
      gracefulStop: '5s',
    },
  },
  // k6 measures a tag separately only if a threshold names it
  thresholds: Object.fromEntries(
    names.map((name) => [`http_req_duration{name:${name}}`, [`${MEASURED_PERCENTILE}>=0`]]),
  ),
};

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const words = [
  'infirmier',
  'médecin',
  'cardiologue',
  'kinésithérapeute',
  'sage-femme',
  'remplacement',
  'nuit',
];
const contractTypes = ['CDI', 'CDD', 'Intérim', 'Remplacement', 'Vacation'];
// a conflict is a second interest of one person in the same offer
const expected = http.expectedStatuses({ min: 200, max: 399 }, 409);

const as = (name: string, token?: string, more: Params = {}): Params => ({
  redirects: 0,
  responseCallback: expected,
  ...more,
  tags: { name },
  headers: { ...more.headers, ...(token && { authorization: `Bearer ${token}` }) },
});
const get = (name: string, path: string, token?: string) => http.get(`${url}${path}`, as(name, token));
const postJson = (name: string, path: string, token: string, body: object) =>
  http.post(
    `${url}${path}`,
    JSON.stringify(body),
    as(name, token, { headers: { 'content-type': 'application/json' }, responseType: 'text' }),
  );

function search() {
  const criteria = [
    `query=${encodeURIComponent(pick(words))}`,
    `near=${pick(places)}&radius=${pick([10, 30, 100])}&sort=distance`,
    `contractType=${encodeURIComponent(pick(contractTypes))}`,
    `page=${pick([1, 2, 3])}`,
  ];
  get('search', `/api/offers?${pick(criteria)}`);
}

function page() {
  const path = pick(['/', '/offers', `/offers/${pick(offerIds)}`, `/offers/${pick(offerIds)}`]);
  http.get(`${url}${path}`, as('page', undefined, { headers: { accept: 'text/html' } }));
}

function ownLists() {
  const candidate = pick(candidates);
  get('own lists', '/api/messaging/conversations', candidate.token);
  get('own lists', '/api/messaging/conversations/unread-count', candidate.token);
  get('own lists', '/api/my-interests', candidate.token);
  const { token } = pick(recruiters);
  get('own lists', '/api/pending-interests', token);
}

function read() {
  const chance = Math.random();
  if (chance < 0.35) search();
  else if (chance < 0.65) get('offer', `/api/offers/${pick(offerIds)}`);
  else if (chance < 0.85) page();
  else if (chance < 0.9) get('article', `/api/blog/${pick(slugs)}`);
  else ownLists();
}

function talk() {
  const { token, conversationId } = pick(candidates);
  if (Math.random() < 0.5) {
    postJson('interest', `/api/offers/${pick(offerIds)}/interest`, token, {
      message: 'Je suis disponible dès lundi.',
    });
    return;
  }
  const boundary = '----praticio';
  http.post(
    `${url}/api/messaging/conversations/${conversationId}/messages`,
    `--${boundary}\r\ncontent-disposition: form-data; name="content"\r\n\r\nBonjour, à lundi.\r\n--${boundary}--\r\n`,
    as('message', token, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }),
  );
}

function publish() {
  postJson('publish', '/api/offers', pick(recruiters).token, {
    title: `Infirmier de nuit ${Date.now()}-${Math.random()}`,
    description: '<p>Une équipe de six, un secrétariat et un logement pour le premier mois.</p>',
    location: 'Nantes',
    contractType: 'CDD',
    speciality: 'Cardiologie et maladies vasculaires',
    salary: '',
    urgent: false,
  });
}

function buy() {
  const { token } = pick(recruiters);
  const checkout = postJson('buy', '/api/payment/checkout/pack', token, { pricingId: 'offer-pack-25' });
  if (checkout.status !== 200) return;
  const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
  // the payment page is not ours; its time is not measured
  const paid = http.post(String(checkout.json('url')), card, as('payment page'));
  const session = /session_id=([^&]+)/.exec(locationOf(paid))?.[1] ?? '';
  get('buy', `/api/payment/success?session_id=${session}`, token);
}

const locationOf = ({ headers }: RefinedResponse<ResponseType>) => String(headers.Location ?? '');

export function act() {
  const chance = Math.random();
  if (chance < 0.85) read();
  else if (chance < 0.95) talk();
  else if (chance < 0.99) publish();
  else buy();
}

interface Metric {
  values: Record<string, number>;
}

export function handleSummary({ metrics }: { metrics: Record<string, Metric> }) {
  const p95 = (metric: string) => metrics[metric]?.values[MEASURED_PERCENTILE] ?? 0;
  const summary = {
    p95: p95('http_req_duration'),
    requests: metrics.http_reqs?.values.rate ?? 0,
    failed: metrics.http_req_failed?.values.rate ?? 0,
    late: metrics.dropped_iterations?.values.count ?? 0,
    actions: Object.fromEntries(names.map((name) => [name, p95(`http_req_duration{name:${name}}`)])),
  };
  return { [__ENV.SUMMARY]: JSON.stringify(summary) };
}
