import { askOutside } from '@praticio/service-kit/ask-outside';
import { unavailableError } from '@praticio/service-kit/errors';
import { z } from 'zod';
import type { FindPractitioner } from './registry.ts';

const WAIT_MS = 10_000;

const practitionerSchema = z.object({
  active: z.boolean().default(true),
  identifier: z.array(z.object({ value: z.string().optional() })).default([]),
  name: z
    .array(z.object({ family: z.string().default(''), given: z.array(z.string()).default([]) }))
    .default([]),
});
const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ resource: practitionerSchema })).default([]),
});

/**
 * Looks practitioners up in a registry with the FHIR API of the Annuaire Santé
 * (https://ansforge.github.io/annuaire-sante-fhir-documentation), which requires a key.
 */
export function practitionerClient(registryUrl: string, key: string): FindPractitioner {
  const { host } = new URL(registryUrl);
  return async (rppsNumber) => {
    const url = `${registryUrl}/Practitioner?${new URLSearchParams({ identifier: rppsNumber })}`;
    const headers = { accept: 'application/fhir+json', 'ESANTE-API-KEY': key };
    const response = await askOutside('ask the registry of practitioners', url, {
      signal: AbortSignal.timeout(WAIT_MS),
      headers,
    }).catch((error: unknown) => {
      throw unavailableError(error);
    });
    if (!response.ok)
      throw unavailableError(new Error(`the registry of practitioners responded ${response.status}`));
    const { entry } = bundleSchema.parse(await response.json());
    const found = entry.find(({ resource }) => resource.identifier.some(({ value }) => value === rppsNumber));
    if (!found) return null;
    const { active: isActive, name } = found.resource;
    const names = name.map(({ family, given }) => ({ family, given }));
    return { isActive, names, source: `${host}, RPPS ${rppsNumber}` };
  };
}
