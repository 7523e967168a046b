import { poolSourceSchema } from '@praticio/contracts/offers/pool';
import type { PoolSearch } from '../../api/get-pool.ts';
import { INVITE_TO } from '../../shared/cv-criteria.ts';

/** 'À moins de 30 km', as far as a search reaches by default. */
export const NEAR_KM = 30;

/** The search in the URL of the pool. */
export function poolSearchOf(parameters: URLSearchParams): PoolSearch {
  const offerId = Number(parameters.get(INVITE_TO)) || undefined;
  return {
    query: (parameters.get('query') ?? '').slice(0, 100),
    source: poolSourceSchema.options.find((source) => source === parameters.get('source')),
    offerId,
    ...(offerId && parameters.get('metiers') === 'tous' && { professions: 'all' }),
    ...(offerId && parameters.has('proche') && { withinKm: NEAR_KM }),
    ...(parameters.has('rpps') && { rpps: 'verified' }),
    page: Math.max(1, Number(parameters.get('page')) || 1),
  };
}

/** The URL of a search, without its page: another search begins at its first. */
export function poolParametersOf(search: PoolSearch): Record<string, string> {
  const { query, source, offerId, professions, withinKm, rpps } = search;
  return {
    ...(offerId && { [INVITE_TO]: String(offerId) }),
    ...(query && { query }),
    ...(source && { source }),
    ...(offerId && professions && { metiers: 'tous' }),
    ...(offerId && withinKm && { proche: 'oui' }),
    ...(rpps && { rpps: 'oui' }),
  };
}
