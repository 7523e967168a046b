import { askOutside } from '@praticio/service-kit/ask-outside';
import { unavailableError } from '@praticio/service-kit/errors';
import { z } from 'zod';
import type { Establishment, FindEstablishment } from './registry.ts';

const WAIT_MS = 10_000;

const establishmentSchema = z.object({
  siret: z.string(),
  /** 'A' for active, 'F' for closed. */
  etat_administratif: z.string(),
  adresse: z.string().nullish(),
  code_postal: z.string().nullish(),
  libelle_commune: z.string().nullish(),
  activite_principale: z.string().nullish(),
  nom_commercial: z.string().nullish(),
  liste_enseignes: z.array(z.string()).nullish(),
  liste_finess: z.array(z.string()).nullish(),
});
const responseSchema = z.object({
  results: z.array(
    z.object({
      nom_complet: z.string().nullish(),
      nom_raison_sociale: z.string().nullish(),
      sigle: z.string().nullish(),
      nature_juridique: z.string().nullish(),
      matching_etablissements: z.array(establishmentSchema),
    }),
  ),
});

type Company = z.infer<typeof responseSchema>['results'][number];

/** A company that objects to being published is there without name and postal address. */
const HIDDEN = /^\[N[^\]]*\]$/;
const publicText = (text: string | null | undefined): string => (text && !HIDDEN.test(text) ? text : '');

function establishmentOf(
  found: z.infer<typeof establishmentSchema>,
  company: Omit<Company, 'matching_etablissements'>,
): Omit<Establishment, 'source'> {
  const { nom_raison_sociale, nom_complet, sigle, nature_juridique } = company;
  const { nom_commercial, liste_enseignes, adresse, code_postal, libelle_commune } = found;
  const names = [nom_commercial, ...(liste_enseignes ?? []), nom_raison_sociale, nom_complet, sigle];
  const [postalCode, city] = [publicText(code_postal), publicText(libelle_commune)];
  const address = publicText(adresse);
  const end = `${postalCode} ${city}`;
  return {
    isActive: found.etat_administratif === 'A',
    names: names.map(publicText).filter(Boolean),
    street: readable(address.endsWith(end) ? address.slice(0, -end.length).trim() : address),
    city: readable(city),
    postalCode,
    activity: publicText(found.activite_principale),
    legalForm: publicText(nature_juridique),
    finessNumbers: found.liste_finess ?? [],
  };
}

const SMALL_WORDS = /^(?:à|au|aux|d|de|des|du|en|et|l|la|le|les|lès|sous|sur)$/;
/** '12 RUE DU CALVAIRE', 'SAINT-NAZAIRE': registries write addresses in capitals. */
const readable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{L}]+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.test(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );

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
    if (!response.ok) throw unavailableError(new Error(`the company registry responded ${response.status}`));
    const { results } = responseSchema.parse(await response.json());
    for (const { matching_etablissements, ...company } of results) {
      const found = matching_etablissements.find((each) => each.siret === siret);
      if (found) return { ...establishmentOf(found, company), source: `${host}, SIRET ${siret}` };
    }
    return null;
  };
}
