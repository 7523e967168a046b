import { expect, it } from 'vitest';
import { attemptsKeyOf, attemptsKeysOf, knowsDevice, withDevice } from './device.ts';

const device = (hash: string, day = 1) => ({ hash, addedAt: new Date(Date.UTC(2026, 2, day)) });
const ten = Array.from({ length: 10 }, (_, index) => device(`device ${index}`));

it('an account knows the ten browsers that came last', () => {
  expect(withDevice({ devices: ten }, device('new')).devices).toEqual([...ten.slice(1), device('new')]);
  expect(withDevice({ devices: [] }, device('new')).devices).toEqual([device('new')]);
});

it('a known browser becomes the last one, and is not counted twice', () => {
  const { devices = [] } = withDevice({ devices: ten }, device('device 3', 9));
  expect(devices).toHaveLength(10);
  expect(devices.at(-1)).toEqual(device('device 3', 9));
});

it('a browser is known by its hash', () => {
  expect(knowsDevice({ devices: ten }, 'device 9')).toBe(true);
  expect(knowsDevice({ devices: ten }, 'device 10')).toBe(false);
});

it('failed logins are counted for strangers, and for each known browser apart', () => {
  const account = { email: 'a@exemple.test', devices: ten.slice(0, 2) };
  expect(attemptsKeysOf(account)).toEqual([
    'a@exemple.test',
    'a@exemple.test device 0',
    'a@exemple.test device 1',
  ]);
  expect(attemptsKeyOf('a@exemple.test', 'device 0')).toBe('a@exemple.test device 0');
});
