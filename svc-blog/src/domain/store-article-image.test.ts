import { expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { storeArticleImage } from './store-article-image.ts';

it('a picture is stored in its sizes and named', async () => {
  const ports = memoryPorts();
  const bytes = Buffer.from('a picture');
  expect(await storeArticleImage(ports)({ id: 'admin' }, bytes)).toBe('image-1');
  expect(ports.stored).toEqual([bytes]);
});
