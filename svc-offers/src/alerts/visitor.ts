import { randomUUID } from 'node:crypto';
import { UNCONFIRMED_ALERT_HOURS, VISITOR_ALERT_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import {
  UNCONFIRMED_ALERTS_MAX,
  VISITOR_ALERTS_MAX,
  VISITOR_REQUESTS_MAX,
} from '@praticio/contracts/offers/limits';
import type { VisitorAlertInput } from '@praticio/contracts/offers/visitor-alert';
import { AppError } from '@praticio/service-kit/errors';
import type { Members } from '../members/part.ts';
import { type Alert, alertIdOf, type Visitor } from './alert.ts';
import type { AlertLinks } from './link-tokens.ts';
import { type AlertDeps, checkCriteria, hasRoom, nameOf } from './manage.ts';
import type { AlertStore } from './store.ts';

export interface VisitorDeps extends Pick<AlertDeps, 'alertIndex' | 'countUse' | 'fold' | 'now'> {
  specialties: AlertDeps['specialties'];
  gazetteer: AlertDeps['gazetteer'];
  alerts: Pick<
    AlertStore,
    'addAsked' | 'askAgain' | 'find' | 'of' | 'ofEmail' | 'countUnconfirmed' | 'confirm' | 'give' | 'forget'
  >;
  members: Pick<Members, 'findByEmail'>;
  links: AlertLinks;
}

/**
 * Requests the confirmation of an alert from an email address. Does not reveal to the caller whether the address is known or already
 * has the alert, which a confirmation then extends by a year.
 */
export function askVisitorAlert(deps: VisitorDeps) {
  const { alerts, links, countUse, now } = deps;
  return async ({ email, criteria }: VisitorAlertInput): Promise<void> => {
    const place = checkCriteria(deps, criteria);
    if ((await alerts.countUnconfirmed(UNCONFIRMED_ALERTS_MAX)) >= UNCONFIRMED_ALERTS_MAX)
      throw new AppError('alert/too-many-waiting');
    const userId = links.addressKey(email);
    const use = { id: randomUUID(), max: VISITOR_REQUESTS_MAX };
    if ((await countUse(`alert-requests:${userId}`, use)) !== null) return;
    const createdAt = now();
    const until = new Date(createdAt.getTime() + UNCONFIRMED_ALERT_HOURS * HOUR_MS);
    const alert: Alert = {
      id: alertIdOf(userId, criteria, deps.fold),
      version: 1,
      userId,
      name: nameOf(criteria, place),
      criteria,
      enabled: false,
      createdAt,
      visitor: { email, confirmedAt: null, until, isReminded: false, told: null },
    };
    if (!(await alerts.addAsked(alert))) await alerts.askAgain(alert.id, until);
  };
}

/** The context of a confirmation link: the time at which the alert was first requested. */
export const askedAt = ({ createdAt }: Pick<Alert, 'createdAt'>): string => String(createdAt.getTime());

/** Enables an alert, or extends it by a year. An alert of an address with an account becomes the account's. */
export function confirmVisitorAlert(deps: VisitorDeps & { give: ReturnType<typeof giveAlerts> }) {
  const { alerts, alertIndex, links, members, now } = deps;

  /** The confirmed alerts of the address, with the time of their confirmation as their age. */
  async function confirmed(userId: string): Promise<Alert[]> {
    const own = await alerts.of(userId);
    return own.flatMap((other) =>
      other.visitor?.confirmedAt ? [{ ...other, createdAt: other.visitor.confirmedAt }] : [],
    );
  }

  async function confirm(alert: Alert, { confirmedAt, until }: Visitor): Promise<Alert> {
    if (!confirmedAt) {
      if (until <= now()) throw new AppError('alert/link-invalid');
      if (!(await hasRoom(deps, alert, await confirmed(alert.userId), VISITOR_ALERTS_MAX)))
        throw new AppError('alert/too-many-by-email');
    }
    return alerts.confirm(alert.id, now(), new Date(now().getTime() + VISITOR_ALERT_DAYS * DAY_MS));
  }

  return async (token: string): Promise<void> => {
    const alert = await alerts.find(links.confirm.idIn(token));
    if (!alert || !links.confirm.read(token, askedAt(alert))) throw new AppError('alert/link-invalid');
    const { visitor } = alert;
    // it has become a member's, who pauses and reactivates it
    if (!visitor) return;
    alertIndex.put(await confirm(alert, visitor));
    const member = await members.findByEmail(visitor.email);
    if (member) await deps.give(member.userId, visitor.email);
  };
}

/** Ends all alerts of the address that a token stands for, and removes the address. */
export function endVisitorAlerts(deps: Pick<VisitorDeps, 'alerts' | 'alertIndex' | 'links'>) {
  return async (token: string): Promise<void> => {
    const userId = deps.links.endAll.read(token);
    if (!userId) throw new AppError('alert/link-invalid');
    await removeAll(deps, await deps.alerts.of(userId));
  };
}

type Removing = Pick<VisitorDeps, 'alerts' | 'alertIndex'>;

async function removeAll({ alerts, alertIndex }: Removing, gone: readonly Alert[]): Promise<void> {
  for (const { id } of gone) {
    await alerts.forget(id);
    alertIndex.remove(id);
  }
}

/** Removes the alerts without an account of an email address, confirmed or not. */
export const forgetEmail =
  (deps: Removing) =>
  async (email: string): Promise<void> =>
    removeAll(deps, await deps.alerts.ofEmail(email));

/** Gives a person the confirmed alerts of their email address; removes duplicates. Idempotent. */
export function giveAlerts(deps: Removing & Pick<VisitorDeps, 'fold'>) {
  const { alerts, alertIndex, fold } = deps;
  return async (userId: string, email: string): Promise<void> => {
    const keyOf = ({ criteria }: Alert) => alertIdOf(userId, criteria, fold);
    const known = new Set((await alerts.of(userId)).map(keyOf));
    for (const alert of await alerts.ofEmail(email)) {
      if (!alert.enabled) continue;
      if (known.has(keyOf(alert))) await removeAll(deps, [alert]);
      else {
        const given = await alerts.give(alert.id, userId);
        if (given) alertIndex.put(given);
      }
    }
  };
}
