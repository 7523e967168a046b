import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { findCredits, grantCredits } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** Balance and newest movements of an account. */
export function creditsQuery(userId: string) {
  return queryOptions({
    queryKey: administrationKeys.list('credits', { userId }),
    queryFn: ({ signal }) => call(findCredits, { params: { userId }, signal }),
  });
}

export function useCredits(userId: string) {
  return useQuery(creditsQuery(userId));
}

interface Grant {
  userId: string;
  /** Idempotency key of the form: a retry after a lost response grants nothing more. */
  key: string;
  input: BodyValuesOf<typeof grantCredits>;
}

export function useGrantCredits() {
  return useMutation({
    mutationFn: ({ userId, key, input }: Grant) =>
      call(grantCredits, { params: { userId }, body: input, idempotencyKey: key }),
    onSuccess: refreshAdministration,
  });
}
