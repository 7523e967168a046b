import { HOUR_MS } from '@praticio/contracts/base/units';
import {
  type AlertCriteria,
  type AlertInput,
  alertName,
  UNSUBSCRIBE_PAGE,
} from '@praticio/contracts/offers/alert';
import { ALERTS_MAX } from '@praticio/contracts/offers/limits';
import type { Place } from '@praticio/contracts/offers/place';
import { VISITOR_ALERT_PAGE } from '@praticio/contracts/offers/visitor-alert';
import { isSelf } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Actor, CountUse } from '../members/member.ts';
import type { Gazetteer } from '../places/place.ts';
import type { Specialties } from '../specialties/part.ts';
import { type Alert, isEmpty, newAlertIdOf } from './alert.ts';
import type { AlertIndex } from './index-engine.ts';
import type { AlertLinks } from './link-tokens.ts';
import type { AlertStore } from './store.ts';

export interface AlertDeps {
  alerts: Pick<AlertStore, 'add' | 'find' | 'setEnabled' | 'remove' | 'forget' | 'of'>;
  alertIndex: Pick<AlertIndex, 'put' | 'remove'>;
  specialties: Specialties;
  gazetteer: Pick<Gazetteer, 'find'>;
  fold: (text: string) => string;
  links: Pick<AlertLinks, 'unsubscribe' | 'end'>;
  countUse: CountUse;
  now: () => Date;
}

/** The place of valid criteria; throws for empty criteria and unknown values. */
export function checkCriteria(
  { fold, gazetteer, specialties }: Pick<AlertDeps, 'fold' | 'gazetteer' | 'specialties'>,
  criteria: AlertCriteria,
): Place | null {
  if (isEmpty(criteria, fold)) throw new AppError('alert/empty-criteria');
  const place = criteria.near ? gazetteer.find(criteria.near) : null;
  if (criteria.near && !place) throw validationError({ 'criteria.near': 'Ce lieu est inconnu' });
  if (criteria.speciality && !specialties.has(criteria.speciality)) {
    throw validationError({ 'criteria.speciality': 'Cette spécialité est inconnue' });
  }
  return place;
}

/** Creates an alert for the actor; needs a criterion, and criteria that the actor has no alert for. */
export function createAlert(deps: AlertDeps) {
  return async (actor: Actor, { name, criteria, enabled }: AlertInput): Promise<Alert> => {
    const place = checkCriteria(deps, criteria);
    const others = await deps.alerts.of(actor.id);
    const id = newAlertIdOf(actor.id, criteria, others, deps.fold);
    if (id === null) throw new AppError('alert/duplicate');
    const alert: Alert = {
      id,
      version: 1,
      userId: actor.id,
      name: name || nameOf(criteria, place),
      criteria,
      enabled,
      createdAt: deps.now(),
    };
    if (!(await hasRoom(deps, alert, others, ALERTS_MAX))) throw new AppError('alert/too-many');
    if (!(await deps.alerts.add(alert))) throw new AppError('alert/duplicate');
    deps.alertIndex.put(alert);
    return alert;
  };
}

/** Drops the radius around a place without coordinates. */
export function nameOf(criteria: AlertCriteria, place: Place | null): string {
  if (!place || place.coordinates) return alertName(criteria, place?.name);
  const { near: _near, radius: _radius, ...others } = criteria;
  return alertName({ ...others, location: [others.location, place.name].filter(Boolean).join(', ') });
}

/**
 * Whether the owner may have one more beside the `others`. Counts those that are older than an hour, and the uses of the last hour,
 * which include the alerts that other instances create at this moment.
 */
export async function hasRoom(
  { countUse, now }: Pick<AlertDeps, 'countUse' | 'now'>,
  { id, userId }: Alert,
  others: readonly Alert[],
  max: number,
): Promise<boolean> {
  const anHourAgo = now().getTime() - HOUR_MS;
  const older = others.filter((alert) => alert.createdAt.getTime() <= anHourAgo).length;
  const room = max - older;
  return room > 0 && (await countUse(`alerts:${userId}`, { id, max: room })) === null;
}

/** The actor's alert; 404 for somebody else's. */
async function ownAlert({ alerts }: AlertDeps, actor: Actor, id: string): Promise<Alert> {
  const alert = await alerts.find(id);
  if (!alert || !isSelf(actor, alert.userId)) throw new AppError('alert/not-found');
  return alert;
}

async function setEnabled({ alerts, alertIndex }: AlertDeps, alert: Alert, enabled: boolean): Promise<Alert> {
  if (alert.enabled === enabled) return alert;
  const changed = await alerts.setEnabled(alert.id, enabled);
  alertIndex.put(changed);
  return changed;
}

/** Pauses or reactivates the actor's alert. */
export function switchAlert(deps: AlertDeps) {
  return async (actor: Actor, id: string, enabled: boolean): Promise<Alert> =>
    setEnabled(deps, await ownAlert(deps, actor, id), enabled);
}

export function deleteAlert(deps: AlertDeps) {
  return async (actor: Actor, id: string): Promise<void> => {
    await deps.alerts.remove(await ownAlert(deps, actor, id));
    deps.alertIndex.remove(id);
  };
}

export function listAlerts({ alerts }: Pick<AlertDeps, 'alerts'>) {
  return (actor: Actor): Promise<Alert[]> => alerts.of(actor.id);
}

/**
 * Ends the mails of an email's alert, without a login: pauses a member's, removes a visitor's. Idempotent.
 */
export function unsubscribeAlert(deps: AlertDeps) {
  const { alerts, alertIndex, links } = deps;
  return async (token: string): Promise<void> => {
    const visitors = links.end.read(token);
    const id = visitors ?? links.unsubscribe.read(token);
    const alert = id === null ? null : await alerts.find(id);
    if (!alert && !visitors) throw new AppError('alert/not-found');
    if (!alert) return;
    // a visitor's alert may be a member's since the mail
    if (!alert.visitor) return void (await setEnabled(deps, alert, false));
    await alerts.forget(alert.id);
    alertIndex.remove(alert.id);
  };
}

/** The data of the page that asks for confirmation before it ends the mails of a token. */
export function unsubscribePageOf({ links }: Pick<AlertDeps, 'links'>) {
  return (token: string): string =>
    links.end.read(token)
      ? `${VISITOR_ALERT_PAGE}?do=end&token=${encodeURIComponent(token)}`
      : `${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(token)}`;
}
