import { Select } from '@praticio/ui-kit/select';
import { useSites } from './use-sites.ts';

interface SiteSelectProps {
  value: string;
  onChange: (siteId: string) => void;
  className?: string;
}

/** Narrows a list to one site; nothing for a structure without sites. */
export function SiteSelect({ value, onChange, className }: SiteSelectProps) {
  const { sites, ownSiteId } = useSites();
  if (sites.length === 0) return null;
  const options = sites
    .map(({ id, name }) => ({ value: id, label: id === ownSiteId ? `${name} (le vôtre)` : name }))
    .toSorted((one, other) => Number(other.value === ownSiteId) - Number(one.value === ownSiteId));
  return (
    <Select
      {...(className && { className })}
      label="Site"
      placeholder="Tous les sites"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
