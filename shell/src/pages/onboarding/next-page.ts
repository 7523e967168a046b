import { returnOf, useLocation } from '@praticio/ui-kit/router';

/** Where a member goes once they have said who they are: back to the offer that they wanted to answer, else to their own space. */
export function useNextPage(): string {
  return returnOf(useLocation().state) ?? '/dashboard';
}
