import { HOUR_MS } from '@praticio/contracts/base/units';
import { type AlertCriteria, type AlertInput, alertName } from '@praticio/contracts/offers/alert';
import { ALERTS_MAX } from '@praticio/contracts/offers/limits';
import type { Place } from '@praticio/contracts/offers/place';
import { isSelf } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Actor, CountUse } from '../members/member.ts';
import type { Gazetteer } from '../places/place.ts';
import type { Specialties } from '../specialties/part.ts';
import { type Alert, isEmpty, newAlertIdOf } from './alert.ts';
import type { AlertIndex } from './index-engine.ts';
import type { AlertStore } from './store.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface AlertDeps {
  alerts: Pick<AlertStore, 'add' | 'find' | 'setEnabled' | 'remove' | 'of'>;
  alertIndex: Pick<AlertIndex, 'put' | 'remove'>;
  specialties: Specialties;
  gazetteer: Pick<Gazetteer, 'find'>;
  fold: (text: string) => string;
  unsubscribeTokens: UnsubscribeTokens;
  countUse: CountUse;
  now: () => Date;
}

/** Creates an alert for the actor; needs a criterion, and criteria that the actor has no alert for. */
export function createAlert(deps: AlertDeps) {
  return async (actor: Actor, { name, criteria, enabled }: AlertInput): Promise<Alert> => {
    if (isEmpty(criteria, deps.fold)) throw new AppError('alert/empty-criteria');
    const place = criteria.near ? deps.gazetteer.find(criteria.near) : null;
    if (criteria.near && !place) throw validationError({ 'criteria.near': 'Ce lieu est inconnu' });
    if (criteria.speciality && !deps.specialties.has(criteria.speciality)) {
      throw validationError({ 'criteria.speciality': 'Cette spécialité est inconnue' });
    }
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
    await assertBelowLimit(deps, alert, others);
    if (!(await deps.alerts.add(alert))) throw new AppError('alert/duplicate');
    deps.alertIndex.put(alert);
    return alert;
  };
}

/** A place without coordinates is one to be in: nothing is so many kilometres around it. */
function nameOf(criteria: AlertCriteria, place: Place | null): string {
  if (!place || place.coordinates) return alertName(criteria, place?.name);
  const { near: _near, radius: _radius, ...others } = criteria;
  return alertName({ ...others, location: [others.location, place.name].filter(Boolean).join(', ') });
}

/**
 * Counts stored alerts that are older than an hour, and the uses of the last hour, which include the alerts that other
 * instances create at this moment.
 */
async function assertBelowLimit(
  { countUse }: AlertDeps,
  { id, userId, createdAt }: Alert,
  others: readonly Alert[],
): Promise<void> {
  const anHourAgo = createdAt.getTime() - HOUR_MS;
  const older = others.filter((alert) => alert.createdAt.getTime() <= anHourAgo).length;
  const room = ALERTS_MAX - older;
  if (room <= 0 || (await countUse(`alerts:${userId}`, { id, max: room })) !== null)
    throw new AppError('alert/too-many');
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

/** Pauses the alert that an email was about; as often as wanted, without a login. */
export function unsubscribeAlert(deps: AlertDeps) {
  return async (token: string): Promise<void> => {
    const id = deps.unsubscribeTokens.read(token);
    const alert = id && (await deps.alerts.find(id));
    if (!alert) throw new AppError('alert/not-found');
    await setEnabled(deps, alert, false);
  };
}
