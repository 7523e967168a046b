import { returnOf, useLocation } from '@praticio/ui-kit/router';
import { isReturnDestination } from '../account/return-destination.tsx';

/**
 * Where a member goes once they have said who they are: back to the offer, CV or price that they came for, else, as the
 * specification says, to their own space.
 */
export function useNextPage(): string {
  const wanted = returnOf(useLocation().state);
  return wanted && isReturnDestination(wanted) ? wanted : '/dashboard';
}
