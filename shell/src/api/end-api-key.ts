import type { ApiKey } from '@praticio/contracts/identity/api-key';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { apiKeysQuery } from './get-api-keys.ts';

export async function endApiKey(id: string): Promise<ApiKey> {
  const ended = await call(identity.endApiKey, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  return ended;
}
