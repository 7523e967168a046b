import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import type { Place } from '@praticio/contracts/offers/place';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import type { Alert } from './alert.ts';
import { forgetMatches } from './forget-matches.ts';
import { createAlertLinks } from './link-tokens.ts';
import { createAlert, deleteAlert, listAlerts, switchAlert, unsubscribeAlert } from './manage.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const earlier = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
const camille = forSelf('camille');
const nantes = {
  placeId: 'commune:44109',
  name: 'Nantes',
  coordinates: { latitude: 47.2, longitude: -1.5, approximate: false },
} as Place;
const none = { titleKeyword: '', location: '', speciality: '', contractType: '' };

const anAlert = (id: string, createdAt: Date, changes: Partial<Alert> = {}): Alert => ({
  id,
  version: 1,
  userId: camille.id,
  name: 'Alerte',
  criteria: none,
  enabled: true,
  createdAt,
  ...changes,
});

/** `uses` are the alerts that were counted within the last hour. */
function setUp({ stored = [], uses = 0 }: { stored?: Alert[]; uses?: number } = {}) {
  const byId = new Map(stored.map((alert) => [alert.id, alert]));
  const indexed = new Map<string, boolean>();
  const asked: { key: string; max: number }[] = [];
  const deps = {
    alerts: {
      add: async (alert: Alert) => !byId.has(alert.id) && Boolean(byId.set(alert.id, alert)),
      find: async (id: string) => byId.get(id) ?? null,
      async setEnabled(id: string, enabled: boolean) {
        const changed = { ...(byId.get(id) as Alert), enabled };
        byId.set(id, changed);
        return changed;
      },
      remove: async ({ id }: Alert) => void byId.delete(id),
      forget: async (id: string) => void byId.delete(id),
      of: async (userId: string) => [...byId.values()].filter((alert) => alert.userId === userId),
    },
    alertIndex: {
      put: ({ id, enabled }: Alert) => void indexed.set(id, enabled),
      remove: (id: string) => void indexed.delete(id),
    },
    specialties: { all: () => [], has: (name: string) => name === 'Pédiatrie' },
    gazetteer: {
      find: (id: string) =>
        id === 'commune:44109' ? nantes : id === 'commune:98711' ? { ...nantes, coordinates: null } : null,
    },
    fold: (text: string) => text.trim().toLowerCase(),
    links: createAlertLinks('secret'),
    async countUse(key: string, { max }: { max: number }) {
      asked.push({ key, max });
      return uses >= max ? 60 : null;
    },
    now,
  };
  const create = (criteria: Partial<AlertCriteria>, name = '', enabled = true) =>
    createAlert(deps)(camille, { name, criteria: { ...none, ...criteria }, enabled });
  return { deps, byId, indexed, asked, create };
}

describe('creating an alert', () => {
  test('stores and indexes it, named after its criteria unless it has a name', async () => {
    const { create, byId, indexed, asked } = setUp();
    const alert = await create({ titleKeyword: 'cardio', location: 'Nantes' });
    expect(alert).toMatchObject({
      version: 1,
      userId: camille.id,
      name: 'Alerte — cardio, Nantes',
      criteria: { titleKeyword: 'cardio' },
      enabled: true,
      createdAt: now(),
    });
    expect(byId.get(alert.id)).toBe(alert);
    expect(indexed.get(alert.id)).toBe(true);
    expect(asked).toEqual([{ key: 'alerts:camille', max: 50 }]);
    expect((await create({ titleKeyword: 'x' }, 'La mienne', false)).name).toBe('La mienne');
    expect((await create({ near: 'commune:44109' })).name).toContain('autour de Nantes');
    // offers must be in a place without coordinates
    expect((await create({ near: 'commune:98711' })).name).toBe('Alerte — Nantes');
  });

  test.each([
    ['without criteria', {}, { code: 'alert/empty-criteria' }],
    [
      'with an unknown specialty',
      { speciality: 'Astrologie' },
      { extras: { fieldErrors: { 'criteria.speciality': 'Cette spécialité est inconnue' } } },
    ],
    [
      'around an unknown place',
      { near: 'commune:0' },
      { extras: { fieldErrors: { 'criteria.near': 'Ce lieu est inconnu' } } },
    ],
  ])('%s is refused', async (_title, criteria, expected) => {
    const { create, byId } = setUp();
    await expect(create(criteria)).rejects.toMatchObject(expected);
    expect(byId.size).toBe(0);
  });

  test('is refused for the same criteria, also when another request was faster', async () => {
    const { create, deps, indexed } = setUp();
    await create({ speciality: 'Pédiatrie' });
    await expect(create({ speciality: 'Pédiatrie' })).rejects.toMatchObject({ code: 'alert/duplicate' });
    deps.alerts.of = async () => [];
    await expect(create({ speciality: 'Pédiatrie' })).rejects.toMatchObject({ code: 'alert/duplicate' });
    expect(indexed.size).toBe(1);
  });

  describe('allows fifty for each person', () => {
    const old = (count: number) =>
      Array.from({ length: count }, (_, at) => anAlert(`old-${at}`, earlier(60)));

    test.each([
      ['49 old ones and none of the last hour', 49, 0, true],
      ['49 old ones and one of the last hour', 49, 1, false],
      ['50 old ones', 50, 0, false],
      ['20 old ones and 30 of the last hour', 20, 30, false],
      ['20 old ones and 29 of the last hour', 20, 29, true],
    ])('%s', async (_title, before, uses, fits) => {
      const creation = setUp({ stored: old(before), uses }).create({ titleKeyword: 'x' });
      if (fits) expect((await creation).userId).toBe(camille.id);
      else await expect(creation).rejects.toMatchObject({ code: 'alert/too-many' });
    });

    test('alerts of the last hour are not counted twice', async () => {
      const { create, asked } = setUp({ stored: [...old(10), anAlert('young', earlier(59))] });
      await create({ titleKeyword: 'x' });
      expect(asked).toMatchObject([{ max: 40 }]);
    });
  });
});

describe('an own alert', () => {
  const own = () => setUp({ stored: [anAlert('a', now()), anAlert('b', now(), { userId: 'alex' })] });

  test('is listed, paused, reactivated and deleted', async () => {
    const { deps, indexed, byId } = own();
    expect((await listAlerts(deps)(camille)).map(({ id }) => id)).toEqual(['a']);
    const set = switchAlert(deps);
    expect((await set(camille, 'a', true)).enabled).toBe(true);
    expect(indexed.size).toBe(0);
    expect((await set(camille, 'a', false)).enabled).toBe(false);
    expect(indexed.get('a')).toBe(false);
    await deleteAlert(deps)(camille, 'a');
    expect([byId.has('a'), indexed.has('a')]).toEqual([false, false]);
  });

  test.each([['b'], ['unknown']])('is not the alert %s', async (id) => {
    const { deps } = own();
    const refused = { code: 'alert/not-found' };
    await expect(switchAlert(deps)(camille, id, false)).rejects.toMatchObject(refused);
    await expect(deleteAlert(deps)(camille, id)).rejects.toMatchObject(refused);
  });

  test('is paused by the link of its email', async () => {
    const { deps, byId } = own();
    const unsubscribe = unsubscribeAlert(deps);
    const { sign } = deps.links.unsubscribe;
    await unsubscribe(sign('b'));
    expect(byId.get('b')?.enabled).toBe(false);
    for (const token of ['a.forged', sign('unknown'), deps.links.confirm.sign('a')])
      await expect(unsubscribe(token)).rejects.toMatchObject({ code: 'alert/not-found' });
    expect(byId.get('a')?.enabled).toBe(true);
  });
});

test('matches are forgotten a year after their offer was closed', async () => {
  const since: Date[] = [];
  const forgotten: number[] = [];
  const alerts = {
    matchedOffers: async () => [1, 2],
    forgetMatchesOf: async (ids: number[]) => void forgotten.push(...ids),
  };
  const offers = {
    async openAmong(_ids: number[], before: Date) {
      since.push(before);
      return new Set([1]);
    },
  };
  await forgetMatches({ alerts, offers, now })();
  expect(since).toEqual([new Date('2025-11-22T12:00:00Z')]);
  expect(forgotten).toEqual([2]);
});
