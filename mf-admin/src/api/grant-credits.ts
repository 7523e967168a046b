import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { grantCredits } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

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
