import { offerFacts, searchedFacts } from '@praticio/contracts/offers/facts';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { PayPeriod } from '@praticio/contracts/offers/terms';
import { Button } from '@praticio/ui-kit/button';
import { Switch } from '@praticio/ui-kit/choice';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { DateField } from '@praticio/ui-kit/date-field';
import { Dialog } from '@praticio/ui-kit/dialog';
import { SpecialtyPicker } from '@praticio/ui-kit/pickers';
import { offeredProfessionsQuery } from '@praticio/ui-kit/professions';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useToday } from '@praticio/ui-kit/today';
import { criteriaOfOrder, orderOf, ordersFor, type TypedSearch } from '@praticio/ui-kit/typed-search';
import { useIsWide } from '../../shared/use-wide.ts';
import { CreateAlert } from './create-alert.tsx';
import { contractOptions, periodOptions, sinceOptions } from './facet-options.ts';
import { MonthChips } from './month-chips.tsx';

/** The family has chips of its own above the results. */
const LISTS = searchedFacts.filter((name) => name !== 'family');

interface FilterFieldsProps {
  typed: TypedSearch;
  edit: (change: Partial<TypedSearch>) => void;
  facets: OfferFacets | undefined;
}

interface FilterSheetProps extends FilterFieldsProps {
  onClose: () => void;
  onSearch: () => void;
  onReset: () => void;
}

/** The filters that the line of the search has no room for, in a dialog that rises from the bottom on a phone. */
export function FilterSheet({ onClose, onSearch, onReset, ...fields }: FilterSheetProps) {
  const isWide = useIsWide();
  return (
    <Dialog title="Filtres" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        aria-label="Filtres"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <FilterFields {...fields} hasOrder={!isWide} />
        </div>
        <div className="offers-sheet__foot">
          {!isWide && <CreateAlert typed={fields.typed} />}
          <Button variant="secondary" onPress={onReset}>
            Réinitialiser
          </Button>
          <Button type="submit" icon="search">
            Rechercher
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function FilterFields({ typed, edit, facets, hasOrder }: FilterFieldsProps & { hasOrder: boolean }) {
  const today = useToday();
  return (
    <>
      <SpecialtyPicker
        list={offeredProfessionsQuery}
        placeholder="Toutes les spécialités"
        counts={facets?.specialities}
        value={typed.speciality}
        onChange={(speciality) => edit({ speciality })}
      />
      <Select
        label="Type de contrat"
        placeholder="Tous"
        options={contractOptions(facets, typed.contractType)}
        value={typed.contractType}
        onChange={(contractType) => edit({ contractType })}
      />
      {hasOrder && (
        <Select
          label="Trier par"
          options={ordersFor(typed)}
          value={orderOf(typed)}
          onChange={(order) => edit(criteriaOfOrder(order))}
        />
      )}
      <Select
        label="Publiées depuis"
        placeholder="Toujours"
        options={sinceOptions(facets, typed.since, today)}
        value={typed.since}
        onChange={(since) => edit({ since })}
      />
      <DateField label="Disponible du" value={typed.from} onChange={(from) => edit({ from })} />
      <DateField
        label="Au"
        value={typed.to}
        onChange={(to) => edit({ to })}
        {...(typed.from && { min: typed.from })}
      />
      <MonthChips value={typed} facets={facets} onChange={edit} />
      <TextField
        label="Rémunération, à partir de"
        inputMode="numeric"
        value={typed.payMin}
        onChange={(payMin) => edit({ payMin: payMin.replace(/\D/g, '') })}
      />
      <Select
        label="Par"
        placeholder="Choisir…"
        options={periodOptions(facets)}
        value={typed.payPer}
        onChange={(payPer) => edit({ payPer: payPer as PayPeriod | '' })}
      />
      {LISTS.map((name) => {
        const { label, choices, facet } = offerFacts[name];
        const countOf = (choice: string) =>
          facets && (facets[facet].find(({ value }) => value === choice)?.count ?? 0);
        return (
          <ChoiceChips
            key={name}
            className="sm:col-span-2"
            label={label}
            chips={choices.map((choice) => ({ value: choice, label: choice, count: countOf(choice) }))}
            value={typed[name]}
            onChange={(chosen) => edit({ [name]: chosen })}
          />
        );
      })}
      <Switch
        className="sm:col-span-2"
        isSelected={typed.verified === 'true'}
        onChange={(isOn) => edit({ verified: isOn ? 'true' : '' })}
      >
        Structures vérifiées seulement
        {facets && <span className="kit-chip__count"> {facets.verified}</span>}
      </Switch>
    </>
  );
}
