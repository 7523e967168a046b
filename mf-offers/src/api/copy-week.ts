import { copyWeek } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Copy {
  offerId: number;
  /** Mondays. */
  from: string;
  to: string;
}

/** Adds one week's slots of an offer to another week; returns how many were new. */
export function useCopyWeek() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ offerId: id, from, to }: Copy) =>
      (await call(copyWeek, { params: { id }, body: { from, to } })).added,
    onSettled: () => refreshAfter(client, 'offer-changed'),
  });
}
