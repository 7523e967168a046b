import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { readReportedThread } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

/** Reads the conversation of a report, which the log notes each time. */
export function useReadThread() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof readReportedThread> & { id: string }) =>
      call(readReportedThread, { params: { id }, body }),
  });
}
