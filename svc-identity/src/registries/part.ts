import type { IdentityContext } from '../config.ts';
import { companyClient } from './company-client.ts';
import { practitionerClient } from './practitioner-client.ts';
import type { Registries } from './registry.ts';

/** The public registries that the configuration names. */
export function openRegistries({ config }: IdentityContext) {
  const { COMPANY_REGISTRY_URL, PRACTITIONER_REGISTRY_URL, PRACTITIONER_REGISTRY_KEY } = config;
  const registries: Registries = {
    findEstablishment: COMPANY_REGISTRY_URL ? companyClient(COMPANY_REGISTRY_URL) : undefined,
    findPractitioner: PRACTITIONER_REGISTRY_URL
      ? practitionerClient(PRACTITIONER_REGISTRY_URL, PRACTITIONER_REGISTRY_KEY)
      : undefined,
  };
  return { registries, part: {} };
}
