import type { EstablishmentResponse } from '@praticio/contracts/identity/establishment';
import { SIRET_INVALID } from '@praticio/contracts/identity/messages';
import { validationError } from '@praticio/service-kit/errors';
import type { Registries } from '../registries/registry.ts';
import { isSiret, withoutSeparators } from './identifiers.ts';
import { kindOf } from './kind.ts';

/** The company registry's entry of a SIRET, to fill in the form of a structure. Throws service/unavailable. */
export function lookUpEstablishment({ findEstablishment }: Pick<Registries, 'findEstablishment'>) {
  return async (text: string): Promise<EstablishmentResponse> => {
    const siret = withoutSeparators(text);
    if (!isSiret(siret)) throw validationError({ siret: SIRET_INVALID });
    if (!findEstablishment) return { isAsked: false, establishment: null };
    const found = await findEstablishment(siret);
    if (!found) return { isAsked: true, establishment: null };
    const { isActive, names, street, city, postalCode, finessNumbers } = found;
    const [finessNumber = '', ...others] = finessNumbers;
    const establishment = {
      siret,
      isActive,
      name: names[0] ?? '',
      type: kindOf(found),
      address: { street, city, postalCode, country: 'France' },
      // of several, only the person knows which one it is
      finessNumber: others.length > 0 ? '' : finessNumber,
    };
    return { isAsked: true, establishment };
  };
}
