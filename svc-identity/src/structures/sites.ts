import { fold } from '@praticio/contracts/base/fold';
import { FINESS_INVALID, POSTAL_CODE_INVALID } from '@praticio/contracts/identity/messages';
import { SITE_NAME_TAKEN, SITES_MAX, type Site, type SiteInput } from '@praticio/contracts/identity/site';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import { profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import { isFiness, isFrenchPostalCode, withoutSeparators } from './identifiers.ts';
import type { FieldErrors } from './structure.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  newId: () => string;
}

const inNameOrder = new Intl.Collator('fr', { sensitivity: 'base', numeric: true }).compare;

/** The site as it is stored. Two of a structure do not have one name, since people choose them by it. */
function checkSite(id: string, input: SiteInput, others: Site[]): Site {
  const finessNumber = withoutSeparators(input.finessNumber).toUpperCase();
  const errors: FieldErrors = {};
  if (!isFrenchPostalCode(input.postalCode)) errors.postalCode = POSTAL_CODE_INVALID;
  if (finessNumber && !isFiness(finessNumber)) errors.finessNumber = FINESS_INVALID;
  if (others.some(({ name }) => fold(name) === fold(input.name))) errors.name = SITE_NAME_TAKEN;
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { ...input, id, finessNumber };
}

/** The sites of the structure for which the actor acts (docs/decisions/identity.md#sites). */
export function manageSites({ accounts, newId }: Deps) {
  async function change({ holder }: Acting, decide: (sites: Site[]) => Site[]): Promise<void> {
    await accounts.change(holder, (current) => {
      if (!current.structure) throw new AppError('team/not-found');
      const sites = decide(current.structure.sites ?? []);
      const set = { structure: { ...current.structure, sites } };
      return { set, events: [profileUpdated({ ...current, ...set })] };
    });
  }

  function without(sites: Site[], id: string): Site[] {
    const others = sites.filter((site) => site.id !== id);
    if (others.length === sites.length) throw new AppError('team/site-not-found');
    return others;
  }

  const inOrder = (sites: Site[]) => sites.toSorted((one, other) => inNameOrder(one.name, other.name));

  return {
    add: (actor: Acting, input: SiteInput): Promise<void> =>
      change(actor, (sites) => {
        if (sites.length >= SITES_MAX) throw new AppError('team/too-many-sites');
        return inOrder([...sites, checkSite(newId(), input, sites)]);
      }),

    update: (actor: Acting, id: string, input: SiteInput): Promise<void> =>
      change(actor, (sites) => {
        const others = without(sites, id);
        return inOrder([...others, checkSite(id, input, others)]);
      }),

    remove: (actor: Acting, id: string): Promise<void> => change(actor, (sites) => without(sites, id)),
  };
}
