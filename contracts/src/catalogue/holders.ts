import type * as administration from '../administration/endpoints.ts';
import type { TeamPart } from '../base/auth.ts';
import type { Endpoint, RowOf } from '../base/endpoint.ts';
import type * as billing from '../billing/endpoints.ts';
import type * as blog from '../blog/endpoints.ts';
import type * as identity from '../identity/endpoints.ts';
import type * as messaging from '../messaging/endpoints.ts';
import type * as offers from '../offers/endpoints.ts';

/** The accesses whose caller is a person that may act for a structure. Administrators act for nobody. */
type PersonalAccess = 'optional' | 'user' | 'onboarded' | 'recruiter';

type RowsOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint
    ? Endpoints[Name]['access'] extends PersonalAccess
      ? RowOf<Endpoints[Name]>
      : never
    : never;
}[keyof Endpoints];
type Row =
  | RowsOf<typeof administration>
  | RowsOf<typeof billing>
  | RowsOf<typeof blog>
  | RowsOf<typeof identity>
  | RowsOf<typeof messaging>
  | RowsOf<typeof offers>;

/** As whom an endpoint acts. */
export type ActsFor =
  /** As the person alone, not for the holder. */
  | 'person'
  /** For the holder: a member with 'lecture' reads, every other changes too. */
  | 'holder'
  /** For the holder: changes nothing of the team's, so that a member with 'lecture' may do it too. */
  | 'reader'
  /** For the holder: a member needs 'responsable'. */
  | 'manager';

/**
 * Whom a call acts for, by endpoint (docs/architecture.md#holders): things that are owned, paid, listed and counted against a share belong
 * to the holder; words, reports, favourites, signatures and limits to the person. An endpoint that is missing here
 * does not compile.
 */
export const actsFor: Readonly<Record<Row, ActsFor>> = {
  // the account and its keys
  'GET /api/account/export': 'person',
  'DELETE /api/account': 'person',
  'GET /api/account/security': 'person',
  'POST /api/account/confirmation': 'person',
  'DELETE /api/account/sessions/:id': 'person',
  'POST /api/account/passkeys': 'person',
  'POST /api/account/passkeys/options': 'person',
  'DELETE /api/account/passkeys/:id': 'person',
  'DELETE /api/account/second-factor': 'person',
  'POST /api/logout': 'person',
  'POST /api/logout-everywhere': 'person',
  'POST /api/profile/password': 'person',
  'POST /api/profile/email': 'person',
  // for whom one acts, and the team
  'GET /api/acting': 'person',
  'PUT /api/acting': 'person',
  'POST /api/invitations/:token': 'person',
  'GET /api/team': 'holder',
  'GET /api/team/log': 'holder',
  'DELETE /api/team': 'reader',
  'POST /api/team/closure': 'manager',
  'POST /api/team/invitations': 'manager',
  'DELETE /api/team/invitations/:id': 'manager',
  'PUT /api/team/members/:userId': 'manager',
  'DELETE /api/team/members/:userId': 'manager',
  'POST /api/team/sites': 'manager',
  'PUT /api/team/sites/:siteId': 'manager',
  'DELETE /api/team/sites/:siteId': 'manager',
  'GET /api/keys': 'manager',
  'POST /api/keys': 'manager',
  'DELETE /api/keys/:id': 'manager',
  'GET /api/webhooks': 'manager',
  'POST /api/webhooks': 'manager',
  'PUT /api/webhooks/:id': 'manager',
  'DELETE /api/webhooks/:id': 'manager',
  'POST /api/webhooks/:id/secret': 'manager',
  'POST /api/webhooks/:id/test': 'manager',
  'GET /api/webhooks/:id/deliveries': 'manager',
  'GET /api/webhooks/:id/deliveries/:deliveryId': 'manager',
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': 'manager',
  // the profile
  'GET /api/profile': 'person',
  'POST /api/profile': 'person',
  'PUT /api/profile/emails': 'person',
  'PUT /api/profile/candidate': 'person',
  'POST /api/onboarding/candidate': 'person',
  'POST /api/onboarding/structure': 'person',
  'POST /api/profile/recruiter': 'person',
  'GET /api/establishments': 'person',
  'GET /api/profile/cv': 'person',
  'DELETE /api/profile/cv': 'person',
  'GET /api/profile/cv/consultations': 'person',
  // documents: a candidate's own, opened by the structure of an engagement
  'GET /api/documents': 'person',
  'POST /api/documents': 'person',
  'PUT /api/documents/:id': 'person',
  'DELETE /api/documents/:id': 'person',
  'GET /api/documents/:id/file': 'person',
  'PUT /api/documents/:id/shares/:engagementId': 'person',
  'DELETE /api/documents/:id/shares/:engagementId': 'person',
  'GET /api/shared-documents/:engagementId': 'holder',
  'GET /api/shared-documents/:engagementId/:id': 'holder',
  // the structure's page
  'PUT /api/profile/structure/logo': 'manager',
  'DELETE /api/profile/structure/logo': 'manager',
  // CVs: unlocked by the holder
  'GET /api/cv-library': 'holder',
  'GET /api/cv-library/unlocked': 'holder',
  'GET /api/cv-library/cv/:filename': 'holder',
  // offers
  'POST /api/offers': 'holder',
  'PUT /api/offers/:id': 'holder',
  'PATCH /api/offers/:id/status': 'holder',
  'PATCH /api/offers/:id/urgent': 'holder',
  'POST /api/offers/:id/renew': 'holder',
  'PUT /api/partner/offers/:externalId': 'holder',
  'GET /api/partner/offers/:externalId': 'holder',
  'DELETE /api/partner/offers/:externalId': 'holder',
  'GET /api/import-source': 'holder',
  'PUT /api/import-source': 'manager',
  'POST /api/import-source/run': 'manager',
  'DELETE /api/import-source': 'manager',
  'POST /api/imports': 'holder',
  'PUT /api/imports/:id/parts/:number': 'holder',
  'POST /api/imports/:id/reading': 'holder',
  'GET /api/imports': 'holder',
  'GET /api/imports/:id': 'holder',
  'PUT /api/imports/:id/mapping': 'holder',
  'POST /api/imports/:id/start': 'holder',
  'POST /api/imports/:id/stop': 'holder',
  'GET /api/imports/:id/lines': 'holder',
  'GET /api/imports/:id/report.csv': 'holder',
  'DELETE /api/imports/:id': 'holder',
  'GET /api/my-offers': 'holder',
  'GET /api/my-offers/summary': 'holder',
  'GET /api/my-offers.csv': 'holder',
  'GET /api/my-deleted-offers': 'holder',
  'GET /api/offers/:id': 'holder',
  'GET /api/offers/:id/similar': 'holder',
  'POST /api/offers/:id/report': 'person',
  // candidates: their actions are their own, a holder's actions on them are the holder's
  'POST /api/offers/:id/interest': 'person',
  'GET /api/offers/:id/application-status': 'person',
  'GET /api/offers/:id/slots': 'person',
  'GET /api/my-interests': 'person',
  'DELETE /api/interests/:id': 'person',
  'GET /api/pending-interests': 'holder',
  'GET /api/treated-interests': 'holder',
  'PUT /api/interests/:id/accept': 'holder',
  'PUT /api/interests/:id/reject': 'holder',
  'PUT /api/interests/:id/undo-rejection': 'holder',
  'GET /api/interests/:id/cv': 'holder',
  'GET /api/offers/:id/candidates': 'holder',
  'PUT /api/interests/:id/shortlist': 'holder',
  'PUT /api/interests/:id/note': 'holder',
  // the pool is a holder's; its people decide for themselves
  'GET /api/pool': 'holder',
  'PUT /api/pool/:id/note': 'holder',
  'DELETE /api/pool/:id': 'holder',
  'POST /api/interests/:id/pool': 'holder',
  'POST /api/offers/:id/invitations': 'holder',
  'GET /api/offers/:id/invitations': 'holder',
  'GET /api/my-pools': 'person',
  'PUT /api/my-pools/:id': 'person',
  'GET /api/my-invitations': 'person',
  'PUT /api/invitations/:id/decline': 'person',
  'GET /api/offers/for-you': 'person',
  'GET /api/favorites': 'person',
  'PUT /api/offers/:id/favorite': 'person',
  'DELETE /api/offers/:id/favorite': 'person',
  'GET /api/alerts': 'person',
  'POST /api/alerts': 'person',
  'PUT /api/alerts/:id': 'person',
  'DELETE /api/alerts/:id': 'person',
  // engagements: between a holder and a candidate
  'POST /api/interests/:id/engagements': 'holder',
  'GET /api/engagements': 'holder',
  'GET /api/engagements.csv': 'holder',
  'GET /api/engagements/:id': 'holder',
  'PUT /api/engagements/:id/terms': 'holder',
  'PUT /api/engagements/:id/confirm': 'holder',
  'PUT /api/engagements/:id/decline': 'holder',
  'PUT /api/engagements/:id/cancel': 'holder',
  'PUT /api/engagements/:id/work-again': 'holder',
  'GET /api/engagements/:id/contract': 'holder',
  'PUT /api/engagements/:id/contract': 'holder',
  'PUT /api/engagements/:id/contract/acceptance': 'holder',
  'GET /api/engagements/:id/contract/file': 'holder',
  'GET /api/engagements/:id/contract/declaration': 'holder',
  // the hours of a holder's offers; a person who acts for themself has their own beside them
  'GET /api/planning': 'holder',
  'GET /api/planning.csv': 'holder',
  'GET /api/planning.ics': 'holder',
  'POST /api/offers/:id/copied-weeks': 'holder',
  // a calendar's URL opens it without a session, so it is one person's
  'GET /api/calendar': 'person',
  'POST /api/calendar': 'person',
  'DELETE /api/calendar': 'person',
  // conversations: between a holder and a candidate; a report is the person's, about a conversation of the holder
  'GET /api/messaging/conversations': 'holder',
  'GET /api/messaging/conversations/unread-count': 'holder',
  'GET /api/messaging/conversations/:id': 'holder',
  'POST /api/messaging/conversations/:id/messages': 'holder',
  'POST /api/messaging/contacts': 'holder',
  'PATCH /api/messaging/conversations/:id/messages/mark-read': 'reader',
  'PATCH /api/messaging/conversations/:id/status': 'holder',
  'POST /api/messaging/conversations/:id/report': 'holder',
  'GET /api/messaging/search': 'holder',
  'GET /api/messaging/attachments/:id/download': 'holder',
  'GET /api/messaging/reply-templates': 'holder',
  'PUT /api/messaging/reply-templates': 'holder',
  'GET /api/messaging/notifications': 'holder',
  'POST /api/messaging/notifications/read': 'reader',
  'POST /api/messaging/subscription': 'reader',
  'DELETE /api/messaging/subscription': 'reader',
  // a browser is a person's
  'GET /api/messaging/push': 'person',
  'POST /api/messaging/push': 'person',
  'DELETE /api/messaging/push': 'person',
  // one account of credits a holder
  'GET /api/credits/balance': 'holder',
  'GET /api/credits/history': 'holder',
  'GET /api/credits/expiring': 'holder',
  'GET /api/payment/history': 'holder',
  'GET /api/payment/pending': 'holder',
  'GET /api/payment/success': 'reader',
  'POST /api/payment/checkout/direct': 'holder',
  'POST /api/payment/checkout/pack': 'holder',
  'POST /api/payment/quote': 'reader',
};

/** The part that a member of a structure needs for the call; null if it acts as the person. Administrators act as themselves. */
export function neededPart(endpoint: Pick<Endpoint, 'method' | 'path'>): TeamPart | null {
  const row = `${endpoint.method} ${endpoint.path}`;
  const how = (actsFor as Readonly<Record<string, ActsFor>>)[row] ?? 'person';
  if (how === 'person') return null;
  if (how === 'manager') return 'responsable';
  return how === 'reader' || endpoint.method === 'GET' ? 'lecture' : 'recruteur';
}
