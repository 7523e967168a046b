import { confirmEngagement } from '@praticio/contracts/offers/endpoints';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Confirms a proposal as the reader has read it. */
export function useConfirmEngagement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision }: Engagement) =>
      call(confirmEngagement, { params: { id }, body: { revision } }),
    // after a refusal too: the proposal may have changed, or the hours are taken
    onSettled: () => refreshAfter(client, 'engagement-changed'),
  });
}
