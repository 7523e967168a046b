import { LICENCES_PATH, licencesSchema, type PackageLicence } from '@praticio/contracts/base/licences';
import { queryOptions, useQuery } from '@tanstack/react-query';

const licencesQuery = queryOptions({
  queryKey: ['shell', 'licences'],
  async queryFn({ signal }): Promise<PackageLicence[]> {
    const response = await fetch(LICENCES_PATH, { signal });
    if (!response.ok) throw new Error(`${LICENCES_PATH} responded ${response.status}`);
    return licencesSchema.parse(await response.json());
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The packages that this version of the site contains, with their licences. */
export const useLicences = () => useQuery(licencesQuery);
