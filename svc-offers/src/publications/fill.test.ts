import { slotIdOf } from '@praticio/contracts/offers/slots';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import { withSlots } from '../offers/offer.ts';
import { fillSlots } from './fill.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const slot = {
  day: '2026-12-01',
  start: '20:00',
  end: '08:00',
  breakMinutes: 0,
  positions: 2,
  note: '',
  taken: 0,
};

/** An offer with one slot of two positions, and the positions taken by engagements. */
function aSlot() {
  const memory = memoryOffers(withSlots(anOffer(), [slot]));
  let taken = 0;
  const indexed: (number | undefined)[] = [];
  const engagements = { takenOf: async () => new Map([[slotIdOf(slot), taken]]) };
  const index = {
    put: ({ offer }: { offer: { slots: { taken: number }[] } }) => void indexed.push(offer.slots[0]?.taken),
  };
  const members = { structures: async () => new Map() };
  const filled: number[] = [];
  const onFilled = ({ id }: { id: number }) => void filled.push(id);
  const fill = fillSlots({ ...memory, engagements, members, index, onFilled, now });
  const stored = async () => {
    const [offer] = await memory.offers.findAll([1]);
    return [offer?.status, offer?.filled, offer?.slots[0]?.taken];
  };
  const take = (count: number) => {
    taken = count;
    return fill(1);
  };
  return { take, stored, indexed, index, memory, filled };
}

test('counting the taken positions closes a full offer and reopens it, with one event each', async () => {
  const { take, stored, memory, filled } = aSlot();
  await take(1);
  expect(filled).toEqual([]);
  expect(await stored()).toEqual(['ACTIVE', false, 1]);
  await take(2);
  await take(2);
  expect(await stored()).toEqual(['CLOSED', true, 2]);
  expect(filled).toEqual([1]);
  await take(1);
  expect(await stored()).toEqual(['ACTIVE', false, 1]);
  expect(memory.events.map(({ type }) => type)).toEqual(['offer.updated', 'offer.closed', 'offer.activated']);
});

test('a process that dies between the write and the index leaves nothing undone', async () => {
  const { take, stored, index, indexed, memory } = aSlot();
  const { put } = index;
  index.put = () => {
    throw new Error('the process dies');
  };
  await expect(take(2)).rejects.toThrow('the process dies');
  // the event is delivered again
  index.put = put;
  await take(2);
  expect(await stored()).toEqual(['CLOSED', true, 2]);
  expect(indexed).toEqual([2]);
  expect(memory.events.map(({ type }) => type)).toEqual(['offer.closed']);
});
