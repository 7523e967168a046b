import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { accountWith, cvWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { expireCvs } from './expire.ts';

const touchedAt = new Date('2024-01-01T00:00:00Z');
const later = (days: number) => new Date(touchedAt.getTime() + days * DAY_MS);

it('a CV that nobody touches is announced after two years and removed thirty days later', async () => {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith({ cv: cvWith({ touchedAt }) }));
  const on = async (day: number) => {
    ports.events.length = 0;
    await expireCvs({ accounts: ports.accounts, now: () => later(day) })();
    return { cv: ports.stored.get(id)?.cv, events: [...ports.events] };
  };
  expect(await on(729)).toMatchObject({ cv: { announcedAt: null }, events: [] });
  expect(await on(730)).toMatchObject({ cv: { announcedAt: later(730) }, events: ['cv.expiring'] });
  expect(await on(759)).toMatchObject({ cv: { announcedAt: later(730) }, events: [] });
  expect(await on(760)).toEqual({ cv: null, events: ['cv.withdrawn'] });
  expect(await on(761)).toEqual({ cv: null, events: [] });
});
