import { siteAddressOf } from '@praticio/contracts/identity/site';
import { useFormContext, useFormState, useWatch } from '@praticio/ui-kit/form';
import { Select } from '@praticio/ui-kit/select';
import { useSites } from '../../shared/use-sites.ts';
import type { OfferFormValues } from './offer-form-values.ts';

/** The structure's site that the offer is for: one's own to begin with. Choosing one fills in its commune. */
export function SiteField() {
  const { control, setValue } = useFormContext<OfferFormValues>();
  const { errors } = useFormState({ control, name: 'siteId' });
  const chosenId = useWatch({ control, name: 'siteId' });
  const { sites, ownSiteId } = useSites();
  if (sites.length === 0) return null;
  const value = chosenId ?? ownSiteId;
  const site = sites.find(({ id }) => id === value);
  const choose = (siteId: string) => {
    setValue('siteId', siteId, { shouldDirty: true });
    const chosen = sites.find(({ id }) => id === siteId);
    if (chosen)
      setValue('location', `${chosen.city} (${chosen.postalCode})`, {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  const error = errors.siteId?.message;
  return (
    <Select
      label="Site"
      placeholder="Toute la structure"
      description={site ? siteAddressOf(site) : "Les candidats voient son nom et son adresse sur l'offre."}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      value={site ? value : ''}
      onChange={choose}
      {...(error && { error })}
    />
  );
}
