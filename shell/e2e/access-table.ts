import type { EndpointRow } from 'contracts/catalogue/endpoints';

/** The callers, in the order of the columns of every row. */
export const people = [
  'visitor',
  'candidateA',
  'candidateB',
  'recruiterA',
  'recruiterB',
  'administrator',
] as const;
export type Person = (typeof people)[number];

/** Ids of the entities that exist before the calls; they belong to recruiter A, candidate A, or both. */
export interface World {
  offer: number;
  pendingInterest: string;
  conversation: string;
  alert: string;
  userId: string;
}

export interface Row {
  /** Callers whose tokens an earlier row has revoked, which takes a moment to arrive. */
  ended?: Person[];
  /** The parameters of the path. */
  params?: (world: World) => Record<string, string | number>;
  query?: string;
  json?: unknown;
  /** Expected status for each of `people`. */
  expected: readonly [number, number, number, number, number, number];
}

type Statuses = Row['expected'];
const everybody = (status: number): Statuses => [status, status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status, status, status];
const recruiters = (a: number, b = a): Statuses => [401, 403, 403, a, b, 403];
const administrators = (status: number): Statuses => [401, 403, 403, 403, 403, status];

const offer = ({ offer: id }: World) => ({ id });
const interest = ({ pendingInterest: id }: World) => ({ id });
const conversation = ({ conversation: id }: World) => ({ id });
const alert = ({ alert: id }: World) => ({ id });
const user = ({ userId: id }: World) => ({ id });
const person = ({ userId }: World) => ({ userId });
const token = () => ({ token: 'unknown' });
const unknownArticle = () => ({ id: 'unknown' });
const unknownSession = () => ({ id: 'c0ffee00-0000-4000-8000-000000000000' });

/** A valid offer that is not urgent, so that the next row fails for lack of an urgent credit. */
const changedOffer = {
  title: 'Cardiologue',
  description: '<p>Un poste à temps plein.</p>',
  location: 'Nantes',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDI',
  urgent: false,
};

/**
 * Every endpoint with the status for each caller; a missing endpoint fails the check. Bodies are empty or invalid on purpose
 * if a valid one would have an effect: a 4xx other than 401 and 403 means that the caller is allowed. An entity of another
 * user is a 403 or 404.
 */
export const accessTable: Readonly<Record<EndpointRow, Row>> = {
  'POST /api/register': { expected: everybody(422), json: {} },
  'GET /api/verify-email/:token': { expected: everybody(422), params: token },
  'POST /api/resend-verification': { expected: everybody(422), json: {} },
  'POST /api/login_check': { expected: everybody(422), json: {} },
  'POST /api/login-unlock': { expected: everybody(422), json: {} },
  'POST /api/password-reset/request': { expected: everybody(422), json: {} },
  'POST /api/password-reset/validate-token': { expected: everybody(200), json: { token: 'unknown' } },
  'POST /api/password-reset/reset': { expected: everybody(422), json: {} },
  'GET /api/.well-known/jwks.json': { expected: everybody(200) },
  'GET /api/confirm-email/:token': { expected: everybody(422), params: token },
  'POST /api/contact': { expected: everybody(422), json: {} },
  'GET /api/profile': { expected: signedIn(200) },
  'POST /api/profile': { expected: signedIn(415), json: {} },
  'PUT /api/profile/candidate': { expected: signedIn(200), json: {} },
  'PUT /api/profile/emails': { expected: signedIn(200), json: { refusedEmails: [] } },
  'GET /api/profile/emails/unsubscribe/:token': { expected: everybody(302), params: token },
  'POST /api/profile/emails/unsubscribe/:token': { expected: everybody(404), params: token },
  'GET /api/profile/cv': { expected: signedIn(404) },
  'DELETE /api/profile/cv': { expected: signedIn(404) },
  'GET /api/profile/cv/consultations': { expected: signedIn(200) },
  'POST /api/profile/password': { expected: signedIn(422), json: {} },
  'POST /api/profile/email': { expected: signedIn(422), json: {} },
  'GET /api/account/security': { expected: signedIn(200) },
  'DELETE /api/account/sessions/:id': { expected: signedIn(404), params: unknownSession },
  'POST /api/account/passkeys/options': { expected: signedIn(422), json: {} },
  'POST /api/account/passkeys': { expected: signedIn(422), json: {} },
  'DELETE /api/account/passkeys/:id': { expected: signedIn(422), params: unknownArticle, json: {} },
  'POST /api/passkey-login/options': { expected: everybody(200), json: {} },
  'POST /api/passkey-login': { expected: everybody(422), json: {} },
  'POST /api/second-factor': { expected: everybody(422), json: {} },
  'DELETE /api/account/second-factor': { expected: signedIn(422), json: {} },
  'POST /api/account/confirmation': { expected: signedIn(422), json: {} },
  'GET /api/account/export': { expected: signedIn(200) },
  'DELETE /api/account': { expected: signedIn(422), json: {} },
  'POST /api/onboarding/structure': { expected: signedIn(422), json: {} },
  'GET /api/structures/:id': { expected: everybody(404), params: () => ({ id: 'unknown' }) },
  'POST /api/onboarding/candidate': { expected: signedIn(422), json: {} },
  'GET /api/cv-library': { expected: signedIn(200) },
  'GET /api/cv-library/unlocked': { expected: signedIn(200) },
  'GET /api/cv-library/cv/:filename': {
    expected: signedIn(404),
    params: () => ({ filename: 'unknown.pdf' }),
  },

  'GET /api/admin/users': { expected: administrators(200) },
  'GET /api/admin/users/:id': { expected: administrators(200), params: user },
  'PATCH /api/admin/users/:id/roles': { expected: administrators(422), params: user, json: {} },
  'PATCH /api/admin/users/:id/ban': { expected: administrators(422), params: user, json: {} },
  'PATCH /api/admin/users/:id/structure': { expected: administrators(422), params: user, json: {} },
  'POST /api/admin/users/:id/resend-verification': { expected: administrators(200), params: user, json: {} },
  'GET /api/admin/audit': { expected: administrators(200) },
  'GET /api/admin/reports': { expected: administrators(200) },
  'PATCH /api/admin/reports/:id': { expected: administrators(422), params: user, json: {} },
  'GET /api/admin/dead-letters': { expected: administrators(200) },
  'POST /api/admin/dead-letters/:id/replay': {
    expected: administrators(404),
    params: () => ({ id: 999_999 }),
  },
  'DELETE /api/admin/dead-letters/:id': { expected: administrators(404), params: () => ({ id: 999_999 }) },
  'GET /api/admin/platform': { expected: administrators(200) },
  'GET /api/admin/offers': { expected: administrators(200) },
  'PATCH /api/admin/offers/:id/suspension': { expected: administrators(422), params: offer, json: {} },
  'GET /api/admin/credits/:userId': { expected: administrators(200), params: person },
  'POST /api/admin/credits/:userId': { expected: administrators(422), params: person, json: {} },
  'GET /api/admin/blog/stats': { expected: administrators(200) },
  'GET /api/admin/blog/articles': { expected: administrators(200) },
  'POST /api/admin/blog/articles': { expected: administrators(415), json: {} },
  'GET /api/admin/blog/articles/:id': { expected: administrators(404), params: unknownArticle },
  'POST /api/admin/blog/articles/:id': {
    expected: administrators(415),
    params: unknownArticle,
    json: {},
  },
  'DELETE /api/admin/blog/articles/:id': { expected: administrators(404), params: unknownArticle },
  'GET /api/admin/blog/articles/:id/revisions': {
    expected: administrators(404),
    params: unknownArticle,
  },
  'POST /api/admin/blog/articles/:id/revisions/:version/restore': {
    expected: administrators(404),
    params: () => ({ id: 'unknown', version: 1 }),
  },
  'POST /api/admin/blog/preview': { expected: administrators(422), json: {} },
  'POST /api/admin/blog/images': { expected: administrators(415), json: {} },
  'GET /api/admin/blog/categories': { expected: administrators(200) },
  'GET /api/admin/blog/categories/stats': { expected: administrators(200) },
  'GET /api/admin/blog/comments': { expected: administrators(200) },
  'PUT /api/admin/blog/comments/:id/approve': { expected: administrators(404), params: unknownArticle },
  'DELETE /api/admin/blog/comments/:id': { expected: administrators(404), params: unknownArticle },

  'GET /api/specialties': { expected: everybody(200) },
  'GET /api/places': { expected: everybody(200), query: '?q=nantes' },
  'GET /api/places/nearest': { expected: everybody(200), query: '?latitude=47.21&longitude=-1.55' },
  'GET /api/offers': { expected: everybody(200) },
  'GET /api/offers/for-you': { expected: signedIn(200) },
  'GET /api/offers/:id': { expected: everybody(200), params: offer },
  'GET /api/offers/:id/similar': { expected: everybody(200), params: offer },
  'POST /api/offers': { expected: recruiters(422), json: {} },
  'PUT /api/offers/:id': { expected: recruiters(200, 403), params: offer, json: changedOffer },
  'PATCH /api/offers/:id/status': {
    expected: recruiters(200, 403),
    params: offer,
    json: { status: 'ACTIVE' },
  },
  'PATCH /api/offers/:id/urgent': { expected: recruiters(402, 403), params: offer, json: { urgent: true } },
  'POST /api/offers/:id/report': { expected: signedIn(422), params: offer, json: {} },
  'POST /api/offers/:id/renew': { expected: recruiters(409, 403), params: offer },
  'GET /api/my-offers': { expected: signedIn(200) },
  'GET /api/my-deleted-offers': { expected: signedIn(200) },
  'GET /api/favorites': { expected: signedIn(200) },
  'PUT /api/offers/:id/favorite': { expected: signedIn(204), params: offer },
  'DELETE /api/offers/:id/favorite': { expected: signedIn(204), params: offer },
  'GET /api/offers/:id/application-status': { expected: signedIn(200), params: offer },
  'POST /api/offers/:id/interest': { expected: [401, 409, 201, 403, 201, 403], params: offer, json: {} },
  'GET /api/my-interests': { expected: signedIn(200) },
  'GET /api/pending-interests': { expected: recruiters(200) },
  'GET /api/treated-interests': { expected: recruiters(200) },
  'GET /api/interests/:id/cv': { expected: recruiters(404), params: interest },
  'DELETE /api/interests/:id': { expected: [401, 204, 404, 404, 404, 404], params: interest },
  'PUT /api/interests/:id/accept': { expected: recruiters(404), params: interest },
  'PUT /api/interests/:id/reject': { expected: recruiters(404), params: interest },
  'GET /api/calendar': { expected: signedIn(200) },
  'POST /api/calendar': { expected: signedIn(201) },
  'DELETE /api/calendar': { expected: signedIn(204) },
  'GET /api/calendar/:token/praticio.ics': { expected: everybody(404), params: token },
  'GET /api/alerts': { expected: signedIn(200) },
  'POST /api/alerts': { expected: signedIn(422), json: { criteria: {} } },
  'PUT /api/alerts/:id': {
    expected: [401, 200, 404, 404, 404, 404],
    params: alert,
    json: { enabled: false },
  },
  'DELETE /api/alerts/:id': { expected: [401, 204, 404, 404, 404, 404], params: alert },
  'GET /api/alerts/unsubscribe/:token': { expected: everybody(302), params: token },
  'POST /api/alerts/unsubscribe/:token': { expected: everybody(404), params: token },
  'GET /uploads/offers/:file': { expected: everybody(404), params: () => ({ file: 'unknown.webp' }) },
  'GET /sitemap.xml': { expected: everybody(200) },
  'GET /robots.txt': { expected: everybody(200) },

  'GET /api/credits/balance': { expected: signedIn(200) },
  'GET /api/credits/history': { expected: signedIn(200) },
  'GET /api/credits/expiring': { expected: signedIn(200) },
  'GET /api/admin/payments': { expected: administrators(200) },
  'GET /api/shop/services': { expected: everybody(200) },
  'GET /api/shop/offer-packs': { expected: everybody(200) },
  'GET /api/shop/cv-packs': { expected: everybody(200) },
  'GET /api/shop/prices': { expected: everybody(200) },
  'POST /api/payment/checkout/pack': { expected: signedIn(422), json: {} },
  'POST /api/payment/checkout/direct': { expected: signedIn(422), json: {} },
  'GET /api/payment/success': { expected: signedIn(422) },
  'GET /api/payment/cancel': { expected: everybody(200) },
  'GET /api/payment/history': { expected: signedIn(200) },
  'POST /api/payment/webhook': { expected: everybody(400), json: {} },

  'GET /api/messaging/conversations': { expected: signedIn(200) },
  'GET /api/messaging/conversations/unread-count': { expected: signedIn(200) },
  'GET /api/messaging/conversations/:id': { expected: [401, 200, 404, 200, 404, 404], params: conversation },
  'PATCH /api/messaging/conversations/:id/messages/mark-read': {
    expected: [401, 200, 404, 200, 404, 404],
    params: conversation,
  },
  'POST /api/messaging/conversations/:id/messages': {
    expected: [401, 415, 404, 415, 404, 404],
    params: conversation,
    json: {},
  },
  'PATCH /api/messaging/conversations/:id/status': {
    expected: [401, 200, 404, 200, 404, 404],
    params: conversation,
    json: { isActive: true },
  },
  'POST /api/messaging/conversations/:id/report': {
    expected: [401, 422, 404, 422, 404, 404],
    params: conversation,
    json: {},
  },
  'GET /api/messaging/search': { expected: signedIn(200), query: '?q=bonjour' },
  'GET /api/messaging/attachments/:id/download': {
    expected: signedIn(404),
    params: () => ({ id: 'unknown' }),
  },
  'GET /api/messaging/reply-templates': { expected: signedIn(200) },
  'PUT /api/messaging/reply-templates': { expected: signedIn(200), json: { templates: [] } },
  'GET /api/messaging/notifications': { expected: signedIn(200) },
  'POST /api/messaging/notifications/read': { expected: signedIn(200), json: {} },
  'POST /api/messaging/subscription': { expected: signedIn(201) },
  'DELETE /api/messaging/subscription': { expected: signedIn(204) },

  'GET /api/blog': { expected: everybody(200) },
  'GET /api/blog/categories': { expected: everybody(200) },
  'GET /api/blog/tags': { expected: everybody(200) },
  'POST /api/blog/:slug/comments': {
    expected: everybody(422),
    params: () => ({ slug: 'unknown' }),
    json: {},
  },
  'POST /api/blog/:slug/comments/:id/report': {
    expected: everybody(404),
    params: () => ({ slug: 'unknown', id: 'unknown' }),
    json: {},
  },
  'GET /blog/feed.xml': { expected: everybody(200) },
  'GET /uploads/articles/:file': { expected: everybody(404), params: () => ({ file: 'unknown.webp' }) },
  'GET /api/blog/:slug': { expected: everybody(404), params: () => ({ slug: 'unknown' }) },

  // calls that change the caller come last
  'POST /api/profile/recruiter': { expected: [401, 200, 200, 200, 200, 403], json: {} },
  // the candidates have just changed roles
  'POST /api/logout': { expected: [401, 401, 401, 204, 204, 204], ended: ['candidateA', 'candidateB'] },
  'POST /api/logout-everywhere': { expected: signedIn(401) },
};
