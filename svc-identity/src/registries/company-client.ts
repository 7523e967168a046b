import { askOutside } from '@praticio/service-kit/ask-outside';
import { unavailableError } from '@praticio/service-kit/errors';
import { z } from 'zod';
import type { FindEstablishment } from './registry.ts';

const WAIT_MS = 10_000;

const establishmentSchema = z.object({
  siret: z.string(),
  /** 'A' for active, 'F' for closed. */
  etat_administratif: z.string(),
  code_postal: z.string().nullish(),
  nom_commercial: z.string().nullish(),
  liste_enseignes: z.array(z.string()).nullish(),
  liste_finess: z.array(z.string()).nullish(),
});
const answerSchema = z.object({
  results: z.array(
    z.object({
      nom_complet: z.string().nullish(),
      nom_raison_sociale: z.string().nullish(),
      sigle: z.string().nullish(),
      matching_etablissements: z.array(establishmentSchema),
    }),
  ),
});

/**
 * Looks establishments up in a registry with the API of https://recherche-entreprises.api.gouv.fr (SIRENE, with the FINESS
 * numbers of each establishment).
 */
export function companyClient(registryUrl: string): FindEstablishment {
  const { host } = new URL(registryUrl);
  return async (siret) => {
    const url = new URL(`${registryUrl}/search`);
    url.search = new URLSearchParams({ q: siret, page: '1', per_page: '1' }).toString();
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await askOutside('ask the company registry', url, {
      signal,
      headers: { accept: 'application/json' },
    }).catch((error: unknown) => {
      throw unavailableError(error);
    });
    if (!response.ok) throw unavailableError(new Error(`the company registry answered ${response.status}`));
    const { results } = answerSchema.parse(await response.json());
    for (const { nom_complet, nom_raison_sociale, sigle, matching_etablissements } of results) {
      const found = matching_etablissements.find((each) => each.siret === siret);
      if (!found) continue;
      const { nom_commercial, liste_enseignes, liste_finess, code_postal, etat_administratif } = found;
      const names = [nom_complet, nom_raison_sociale, sigle, nom_commercial, ...(liste_enseignes ?? [])];
      return {
        isActive: etat_administratif === 'A',
        names: names.filter((name) => typeof name === 'string'),
        postalCode: code_postal ?? '',
        finessNumbers: liste_finess ?? [],
        source: `${host}, SIRET ${siret}`,
      };
    }
    return null;
  };
}
