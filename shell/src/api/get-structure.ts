import { readStructure } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The public facts of a structure. */
export const structureQuery = (id: string) =>
  queryOptions({
    queryKey: ['shell', 'structure', id],
    queryFn: ({ signal }) => call(readStructure, { params: { id }, signal }),
  });

export const useStructure = (id: string) => useQuery(structureQuery(id));
