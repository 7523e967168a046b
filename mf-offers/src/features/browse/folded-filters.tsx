import type { OfferFacets } from 'contracts/offers/offer';
import { type PayPeriod, payPeriodLabels, workingTimes } from 'contracts/offers/terms';
import { Switch } from 'ui-kit/choice';
import { ChoiceChips } from 'ui-kit/choice-chips';
import { DateField } from 'ui-kit/date-field';
import type { OfferCriteria } from 'ui-kit/offer-criteria';
import { Select } from 'ui-kit/select';
import { TextField } from 'ui-kit/text-field';

interface FoldedFiltersProps {
  typed: OfferCriteria;
  edit: (change: Partial<OfferCriteria>) => void;
  facets: OfferFacets | undefined;
}

const PERIODS = Object.entries(payPeriodLabels).map(([value, label]) => ({ value, label }));

/** Filters for dates, pay, working time and verified structures. */
export function FoldedFilters({ typed, edit, facets }: FoldedFiltersProps) {
  return (
    <>
      <DateField label="Disponible du" value={typed.from} onChange={(from) => edit({ from })} />
      <DateField
        label="Au"
        value={typed.to}
        onChange={(to) => edit({ to })}
        {...(typed.from && { min: typed.from })}
      />
      <TextField
        label="Rémunération, à partir de"
        inputMode="numeric"
        value={typed.payMin}
        onChange={(payMin) => edit({ payMin: payMin.replace(/\D/g, '') })}
      />
      <Select
        label="Payée"
        placeholder="Choisir…"
        options={PERIODS}
        value={typed.payPer}
        onChange={(payPer) => edit({ payPer: payPer as PayPeriod | '' })}
      />
      <DateField label="Publiées depuis le" value={typed.since} onChange={(since) => edit({ since })} />
      <ChoiceChips
        className="offers-search__wide"
        label="Temps de travail"
        chips={workingTimes.map((time) => ({
          value: time,
          label: time,
          count: facets?.workingTimes.find(({ value }) => value === time)?.count,
        }))}
        value={typed.workingTime}
        onChange={(workingTime) => edit({ workingTime })}
      />
      <Switch
        className="offers-search__wide"
        isSelected={typed.verified === 'true'}
        onChange={(isOn) => edit({ verified: isOn ? 'true' : '' })}
      >
        Structures vérifiées seulement
      </Switch>
    </>
  );
}
