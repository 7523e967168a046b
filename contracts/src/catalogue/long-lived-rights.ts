import type { ServiceName } from '../base/services.ts';
import type { EventData } from './events.ts';

/** The reason of lost rights in `sessions.revoked`. A reset by mail is a changed password too. */
export type RevocationReason = EventData<'sessions.revoked'>['reason'];

interface LongLivedRight {
  /** The service that keeps it, and ends it within 5 seconds of `sessions.revoked`. */
  service: ServiceName;
  /** Where it is stored: `collection.field`. */
  stored: readonly string[];
  /** Names of the public endpoints that it opens; none for a right that only goes with a session. */
  opens: readonly string[];
  /** For the other reasons it stays. */
  endsFor: readonly RevocationReason[];
}

const left = ['password-changed', 'requested', 'banned', 'erased'] as const;

/**
 * Everything of a person that outlives a request and lets its holder act or read as them. `contracts/test` and the tests of
 * personal fields fail for an endpoint or a stored secret that is not on this list.
 */
export const longLivedRights = {
  /** Their tokens carry the account's `ver`, which every reason raises. A session ends with its live streams. */
  session: {
    service: 'identity',
    stored: ['sessions', 'accounts.ver'],
    opens: [],
    endsFor: [...left, 'roles-changed', 'email-changed'],
  },
  /** Links in mails that lead to a password, a new email address or an unlocked login. */
  'mailed-link': {
    service: 'identity',
    stored: [
      'accounts.verification',
      'accounts.signUp',
      'accounts.passwordReset',
      'accounts.currentEmailLink',
      'accounts.newEmailLink',
      'accounts.loginUnlock',
    ],
    opens: ['verifyEmail', 'checkResetLink', 'resetPassword', 'confirmEmailChange', 'unlockLogin'],
    endsFor: [...left, 'email-changed'],
  },
  /** Its login is not mailed, and strangers cannot lock it. */
  'known-browser': { service: 'identity', stored: ['accounts.devices'], opens: [], endsFor: left },
  /**
   * It proves who somebody is, as the password does: a ban refuses its login, and a new password keeps it. A reset by mail,
   * which somebody needs whose account was taken over, asks.
   */
  passkey: {
    service: 'identity',
    stored: ['accounts.passkeys'],
    opens: ['logInWithPasskey'],
    endsFor: ['erased'],
  },
  /** Codes that count only together with the password; those that were prepared and never used go with it. */
  codes: {
    service: 'identity',
    stored: ['accounts.secondFactor'],
    opens: ['logIn', 'beginSecondFactor'],
    endsFor: ['erased'],
  },
  'calendar-url': { service: 'offers', stored: ['calendars.nonce'], opens: ['readCalendar'], endsFor: left },
  /** Part of a session: it ends with it. */
  'push-subscription': {
    service: 'messaging',
    stored: ['push_subscriptions.browsers'],
    opens: [],
    endsFor: [...left, 'roles-changed', 'email-changed'],
  },
  /** A part in a team: tokens that act for the structure carry it, and end when it does. */
  'team-part': {
    service: 'identity',
    stored: ['accounts.teams', 'teams.members'],
    opens: [],
    endsFor: ['erased'],
  },
  /**
   * It opens a place in a team, to the account of the address that it was mailed to: it ends with the part in the team of its
   * sender, who has chosen that address.
   */
  invitation: {
    service: 'identity',
    stored: ['teams.invitations'],
    opens: ['readInvitation', 'acceptInvitation'],
    endsFor: left,
  },
  /** Of a structure: it acts for it. It ends with the part in the team of its maker, who has seen it. */
  'api-key': { service: 'identity', stored: ['api_keys.hash'], opens: [], endsFor: left },
  /** It goes on telling a URL of the structure's affairs: it ends with the part in the team of the member who switched it on. */
  webhook: { service: 'offers', stored: ['webhooks.nonce', 'webhooks.oldNonce'], opens: [], endsFor: left },
  /** It goes on publishing for the structure from a URL: it ends with the part in the team of the member who switched it on. */
  'import-url': { service: 'offers', stored: ['import_sources.url'], opens: [], endsFor: left },
  /** They stop mails and show nothing, so that a person who has left can still stop them. */
  'refusal-link': {
    service: 'identity',
    stored: [],
    opens: ['openRefuseEmailsPage', 'refuseEmails'],
    endsFor: ['erased'],
  },
  'alert-link': {
    service: 'offers',
    stored: [],
    opens: ['openUnsubscribePage', 'unsubscribeAlert', 'endVisitorAlerts'],
    endsFor: ['erased'],
  },
  /** Of an email address without an account: it begins mails to that address, and shows nothing. */
  'alert-confirmation': {
    service: 'offers',
    stored: [],
    opens: ['confirmVisitorAlert'],
    endsFor: ['erased'],
  },
} as const satisfies Record<string, LongLivedRight>;

export type LongLivedRightName = keyof typeof longLivedRights;

/** Whether the right ends for this reason. */
export function endsFor(name: LongLivedRightName, reason: RevocationReason): boolean {
  const reasons: readonly RevocationReason[] = longLivedRights[name].endsFor;
  return reasons.includes(reason);
}
