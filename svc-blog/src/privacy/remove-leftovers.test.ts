import { expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { removeLeftovers } from './remove-leftovers.ts';

it('leftovers, hashes of past days and pictures unused for thirty days are removed', async () => {
  const ports = memoryPorts();
  await removeLeftovers(ports.tidied)();
  expect(ports.forgotten).toEqual(['comments before 2026-11-22', 'views before 2026-11-22', 'leftovers']);
  expect(ports.unusedBefore).toEqual([new Date('2026-10-23T10:00:00Z')]);
});
