import { queryClient } from 'ui-kit/query';

/** Keys of everything that administrators see of the marketplace. */
export const administrationKeys = {
  all: ['mf-admin', 'marketplace'] as const,
  list: (name: string, query: object) => ['mf-admin', 'marketplace', name, query] as const,
};

/** An act shows in more than one list: all of them are asked again. */
export const refreshAdministration = () =>
  queryClient.invalidateQueries({ queryKey: administrationKeys.all });
