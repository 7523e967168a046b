import { readSlotFits } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How the slots of an offer go with the reader's engagements and free days. */
function slotFitsQuery(offerId: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'slot-fits', offerId],
    queryFn: ({ signal }) => call(readSlotFits, { params: { id: offerId }, signal }),
  });
}

export function useSlotFits(offerId: number, { enabled }: { enabled: boolean }) {
  return useQuery({ ...slotFitsQuery(offerId), enabled });
}
