import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Messages } from '../domain/ports.ts';
import type { Models } from './models.ts';

export function createMessageRepository({ messages }: Models): Messages {
  return {
    async insert({ id, ...message }) {
      try {
        await messages.create([{ _id: id, ...message }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
