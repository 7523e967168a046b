import { expect, test } from 'vitest';
import { chunkContent, chunkOf, eventOf, updateOf } from './update.ts';

test('every line of the data is a field, for each kind of line end', () => {
  const { data, type, retry } = updateOf({ topics: ['a'], data: 'one\r\ntwo\rthree\nfour' });
  expect(eventOf('1', { data, type, retry })).toBe(
    'id: 1\ndata: one\ndata: two\ndata: three\ndata: four\n\n',
  );
});

test('type and retry come before the data', () => {
  expect(eventOf('1', { data: '', type: 'sold', retry: 500 })).toBe(
    'id: 1\nevent: sold\nretry: 500\ndata: \n\n',
  );
});

test('the length of a chunk counts bytes, and its content can be read back', () => {
  const chunk = chunkOf('é\n');
  expect(chunk.toString()).toBe('3\r\né\n\r\n');
  expect(chunkContent(chunk).toString()).toBe('é\n');
});

test('a chunk that history keeps holds no memory of others', () => {
  const chunk = chunkOf('data: été\n\n');
  expect(chunk.toString()).toBe('d\r\ndata: été\n\n\r\n');
  expect(chunk.buffer.byteLength).toBe(chunk.length);
});
