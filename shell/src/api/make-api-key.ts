import type { MadeApiKey, NewApiKey } from '@praticio/contracts/identity/api-key';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { apiKeysQuery } from './get-api-keys.ts';

/** The response has the key itself, which nothing else ever shows. */
export async function makeApiKey(body: NewApiKey): Promise<MadeApiKey> {
  const made = await call(identity.makeApiKey, { body });
  await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  return made;
}
