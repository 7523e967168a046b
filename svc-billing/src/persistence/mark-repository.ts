import type { Marks } from '../domain/ports.ts';
import type { Models } from './models.ts';

export function createMarkRepository({ marks }: Pick<Models, 'marks'>): Marks {
  return {
    async read(name) {
      return (await marks.findById(name).lean<{ at: Date }>())?.at ?? null;
    },
    async move(name, to) {
      await marks.updateOne({ _id: name }, { $max: { at: to } }, { upsert: true });
    },
  };
}
