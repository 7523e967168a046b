import { expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { addPicture } from './add.ts';

it('a picture is stored in its sizes and named', async () => {
  const ports = memoryPorts();
  const bytes = Buffer.from('a picture');
  expect(await addPicture(ports.pictureDeps)({ id: 'admin' }, bytes)).toBe('image-1');
  expect(ports.stored).toEqual([bytes]);
});
