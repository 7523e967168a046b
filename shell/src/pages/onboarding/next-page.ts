import { returnOf, useLocation } from 'ui-kit/router';

/** Where a member goes once they have said who they are: to the page that asked for it, else to their own space. */
export function useNextPage(): string {
  return returnOf(useLocation().state) ?? '/dashboard';
}
