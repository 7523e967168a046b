import { decideReport } from '@praticio/contracts/administration/endpoints';
import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

export function useDecideReport() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof decideReport> & { id: string }) =>
      call(decideReport, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}
