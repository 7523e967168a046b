import { queryClient } from '@praticio/ui-kit/query';

/** Query keys of the administration of the marketplace. */
export const administrationKeys = {
  all: ['mf-admin', 'marketplace'] as const,
  list: (name: string, query: object) => ['mf-admin', 'marketplace', name, query] as const,
};

/** Refetches all lists of the administration, since an act may change several of them. */
export const refreshAdministration = () =>
  queryClient.invalidateQueries({ queryKey: administrationKeys.all });
