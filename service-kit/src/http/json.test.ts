import { expect, test } from 'vitest';
import { jsonList, jsonOf, jsonWith, jsonWithField } from './json.ts';

const toys = [
  { name: 'Ours « brun » "distanceKm":null', distanceKm: null as number | null, size: 1 },
  { name: '🧸 œuf', distanceKm: null, size: 2 },
];

test('a response that is joined from the JSON of its parts is that of the whole', () => {
  const others = { total: 2, near: null };
  const joined = jsonWith('items', jsonList(toys.map(jsonOf)), others);
  expect(joined.toBuffer().toString()).toBe(JSON.stringify({ items: toys, ...others }));
  expect(joined.parse()).toEqual({ items: toys, ...others });
  expect(jsonList([]).toBuffer().toString()).toBe('[]');
});

test('a field gets its value without the rest being written again', () => {
  const [toy = expect.fail()] = toys;
  expect(jsonWithField(jsonOf(toy), 'distanceKm', 12).parse()).toEqual({ ...toy, distanceKm: 12 });
});
