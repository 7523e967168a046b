import { cvDistanceBands } from '@praticio/contracts/identity/cv-library';
import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import type { Place } from '@praticio/contracts/offers/place';
import { Button } from '@praticio/ui-kit/button';
import { DateField } from '@praticio/ui-kit/date-field';
import { PlacePicker, SpecialtyPicker, useSpecialties } from '@praticio/ui-kit/pickers';
import { Select } from '@praticio/ui-kit/select';
import { useEffect, useId, useState } from 'react';
import type { CvCriteria } from '../../api/get-cvs.ts';
import { bandOf } from '../../shared/cv-criteria.ts';
import { FiltersButton } from '../../shared/filters-button.tsx';

const BANDS = cvDistanceBands.map((km) => ({ value: String(km), label: `${km}\u00a0km` }));
const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));

interface CvFiltersProps {
  criteria: CvCriteria;
  /** The commune of `criteria.near`, once it is known. */
  near: Place | null;
  onSearch: (criteria: CvCriteria) => void;
}

/** The filters of the CV library; each takes effect at once. All but the specialty are folded on a phone. */
export function CvFilters({ criteria, near, onSearch }: CvFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const { data: specialties = [] } = useSpecialties();
  const edit = (change: CvCriteria) => onSearch({ ...criteria, ...change });
  return (
    <search aria-label="Filtrer les CV" className="cv-filters">
      <SpecialtyPicker
        placeholder="Toutes les spécialités"
        value={specialties.find(({ id }) => id === criteria.specialty_id)?.name ?? ''}
        onChange={(name) => edit({ specialty_id: specialties.find((one) => one.name === name)?.id })}
      />
      <FiltersButton className="lg:hidden" controls={more} isOpen={isOpen} onChange={setOpen} />
      <div id={more} className={`cv-filters__more ${isOpen ? '' : 'max-lg:hidden'}`}>
        <AroundFields criteria={criteria} near={near} edit={edit} />
        <DateField
          label="Disponible du"
          value={criteria.from ?? ''}
          onChange={(from) => edit({ from: from || undefined })}
        />
        <DateField
          label="Au"
          value={criteria.to ?? ''}
          onChange={(to) => edit({ to: to || undefined })}
          {...(criteria.from && { min: criteria.from })}
        />
        <Select
          label="Type de contrat"
          placeholder="Tous"
          options={CONTRACT_TYPES}
          value={criteria.contract_type ?? ''}
          onChange={(type) => edit({ contract_type: offerContractTypes.find((one) => one === type) })}
        />
        <Button variant="secondary" onPress={() => onSearch({})}>
          Réinitialiser
        </Button>
      </div>
    </search>
  );
}

interface AroundFieldsProps {
  criteria: CvCriteria;
  near: Place | null;
  edit: (change: CvCriteria) => void;
}

/** A commune and a distance. The URL has only the id of the commune; its name comes with the CVs. */
function AroundFields({ criteria, near, edit }: AroundFieldsProps) {
  const name = criteria.near && near ? near.formattedAddress : '';
  const [text, setText] = useState(name);
  const isAround = criteria.near !== undefined;
  useEffect(() => {
    if (!isAround || name) setText(name);
  }, [isAround, name]);
  return (
    <>
      <PlacePicker
        label="Autour de"
        placeholder={criteria.near ? 'Une autre commune' : 'Commune'}
        value={text}
        onChange={setText}
        chosen={near}
        onPlace={({ placeId }) =>
          edit({ near: placeId, radius: bandOf(criteria.radius), department: undefined })
        }
      />
      <Select
        label="Distance"
        options={BANDS}
        value={String(bandOf(criteria.radius))}
        isDisabled={!criteria.near}
        onChange={(km) => edit({ radius: Number(km) })}
      />
    </>
  );
}
