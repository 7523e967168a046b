import { undoRejection } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropUndoable } from './undoable-rejections.ts';

/** Takes a rejection back before its candidate is informed. */
export function useUndoRejection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoRejection, { params: { id } }),
    onSettled: (_interest, _error, id) => {
      dropUndoable(id);
      return refreshAfter(queryClient, 'interest-answered');
    },
  });
}
