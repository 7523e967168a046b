import type { ApiKey, MadeApiKey, NewApiKey } from '@praticio/contracts/identity/api-key';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

const apiKeysKey = ['shell', 'api-keys'];

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: ({ signal }) => call(identity.listApiKeys, { signal }),
});

const readAgain = () => queryClient.invalidateQueries({ queryKey: apiKeysKey });

/** The response has the key itself, which nothing else ever shows. */
export async function makeApiKey(body: NewApiKey): Promise<MadeApiKey> {
  const made = await call(identity.makeApiKey, { body });
  await readAgain();
  return made;
}

export async function endApiKey(id: string): Promise<ApiKey> {
  const ended = await call(identity.endApiKey, { params: { id } });
  await readAgain();
  return ended;
}
