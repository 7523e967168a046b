import { useMutation, useQuery } from '@tanstack/react-query';
import { IDEMPOTENCY_KEY_HEADER } from 'contracts/base/idempotency';
import { adminCreditsSchema, type adminGrantSchema } from 'contracts/billing/credit-administration';
import { api } from 'ui-kit/api';
import type { z } from 'zod';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** Somebody's balance and newest movements. */
export function useCredits(userId: string) {
  return useQuery({
    queryKey: administrationKeys.list('credits', { userId }),
    queryFn: ({ signal }) => api.get(`/admin/credits/${userId}`, adminCreditsSchema, { signal }),
  });
}

interface Grant {
  userId: string;
  /** One per form, so that a second try after a lost answer grants nothing more. */
  key: string;
  input: z.infer<typeof adminGrantSchema>;
}

export function useGrantCredits() {
  return useMutation({
    mutationFn: ({ userId, key, input }: Grant) =>
      api.post(`/admin/credits/${userId}`, input, adminCreditsSchema, {
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
    onSuccess: refreshAdministration,
  });
}
