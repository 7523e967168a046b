import { expect, test } from 'vitest';
import { createKeptRecords } from './kept-records.ts';

const records = [{ name: 'mf-offers', pages: [], menu: [], slots: [] }];

test('records are sent once, and then by their hash, until they were unused for long', () => {
  const recordsOf = createKeptRecords();
  expect(() => recordsOf({ recordsHash: 'first' })).toThrow('records-unknown');
  expect(recordsOf({ records, recordsHash: 'first' })).toBe(records);
  for (let other = 0; other < 19; other += 1) recordsOf({ records: [], recordsHash: `other ${other}` });
  expect(recordsOf({ recordsHash: 'first' })).toBe(records);
  for (let other = 0; other < 20; other += 1) recordsOf({ records: [], recordsHash: `newer ${other}` });
  expect(() => recordsOf({ recordsHash: 'first' })).toThrow('records-unknown');
});

test('a gateway without support for hashes sends them each time', () => {
  const recordsOf = createKeptRecords();
  expect(recordsOf({ records })).toBe(records);
  expect(recordsOf({})).toEqual([]);
});
