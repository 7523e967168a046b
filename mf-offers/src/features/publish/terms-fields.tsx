import type { DetailName, OfferKind } from '@praticio/contracts/offers/details';
import { factsIn, offerFacts, timeFacts } from '@praticio/contracts/offers/facts';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { type Pay, type PayPeriod, payKindLabels, payPeriodLabels } from '@praticio/contracts/offers/terms';
import { Card } from '@praticio/ui-kit/card';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { DateField } from '@praticio/ui-kit/date-field';
import { useFormContext, useFormState, useWatch } from '@praticio/ui-kit/form';
import { FormSwitch, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { Select } from '@praticio/ui-kit/select';
import type { ReactNode } from 'react';
import { DetailField } from './detail-fields.tsx';
import { FactField } from './fact-field.tsx';
import { FormSection } from './form-section.tsx';
import { SlotDates } from './slots/slot-dates.tsx';
import { neededGroups, offerKindOf, payChoice, type TermsGroup, type TermsValues } from './terms-values.ts';

const PLACE_FACTS = factsIn('place');
/** Details that stand beside facts of the same kind. */
const TIME_DETAILS: DetailName[] = ['hours'];
const PLACE_DETAILS: DetailName[] = ['team'];

interface Group {
  id: TermsGroup | 'place';
  title: string;
  fields: (keyof TermsValues)[];
  details?: DetailName[];
}
const GROUPS: Group[] = [
  { id: 'dates', title: 'Dates', fields: ['startDate', 'endDate', 'asSoonAsPossible', 'weekdays'] },
  { id: 'time', title: 'Temps de travail', fields: timeFacts, details: TIME_DETAILS },
  { id: 'pay', title: 'Rémunération chiffrée', fields: ['payMin', 'payMax'] },
  { id: 'place', title: 'Sur place', fields: PLACE_FACTS, details: PLACE_DETAILS },
];
/** Groups that property lacks; one is shown all the same where an offer of an earlier version has it. */
const HIDDEN: Partial<Record<OfferKind, Group['id'][]>> = {
  premises: ['time', 'place'],
  sale: ['time', 'pay', 'place'],
  association: ['time', 'pay', 'place'],
};
const TITLES: Partial<Record<OfferKind, Partial<Record<Group['id'], string>>>> = {
  premises: { dates: 'Disponible', pay: 'Loyer' },
  sale: { dates: 'Disponible' },
  association: { dates: 'Disponible' },
};

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;

type FormTerms = TermsValues & { contractType: string };

/** The state of the groups by the values, so that a letter typed into a field renders that field only. */
const groupsOf = (values: FormTerms) => ({
  contractType: values.contractType,
  kind: offerKindOf(values, values.contractType),
  needed: neededGroups(values, values.contractType),
  filled: GROUPS.filter(
    ({ fields, details = [] }) =>
      fields.some((field) => isFilled(values[field])) ||
      details.some((name) => isFilled(values.details[name])),
  ).map(({ id }) => id),
});

/** The fields of an offer's terms. Sections that the contract type needs, or that have content, are open. */
export function TermsFields() {
  const { control } = useFormContext<FormTerms>();
  const { errors } = useFormState({ control });
  const { contractType, kind, needed, filled } = useWatch({ control, compute: groupsOf });
  const content: Record<Group['id'], ReactNode> = {
    dates: <DatesFields kind={kind} />,
    time: [
      ...timeFacts.map((name) => <FactField key={name} name={name} />),
      ...TIME_DETAILS.map((name) => <DetailField key={name} name={name} />),
    ],
    pay: <PayFields contractType={contractType} />,
    place: [
      ...PLACE_DETAILS.map((name) => <DetailField key={name} name={name} />),
      ...PLACE_FACTS.map((name) => <FactField key={name} name={name} />),
    ],
  };
  const groups = GROUPS.map((group) => ({
    ...group,
    hasContent: filled.includes(group.id) || group.fields.some((field) => errors[field]),
  })).filter(({ id, hasContent }) => hasContent || !(kind && HIDDEN[kind]?.includes(id)));
  return (
    <Card>
      {groups.map(({ id, title, hasContent }) => (
        <FormSection
          key={id}
          title={(kind && TITLES[kind]?.[id]) ?? title}
          isAsked={hasContent || needed.includes(id as TermsGroup)}
        >
          {content[id]}
        </FormSection>
      ))}
    </Card>
  );
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** Property is free from a day on; only premises are let for some days of the week. */
function DatesFields({ kind }: { kind: OfferKind | null }) {
  const { name: _start, ...start } = useFormField<string>('startDate');
  const { name: _end, ...end } = useFormField<string>('endDate');
  const isSoon = useFormField<boolean>('asSoonAsPossible').value;
  const weekdays = useFormField<number[]>('weekdays');
  const slots = useFormField<SlotInput[]>('slots').value;
  if (slots.length > 0) return <SlotDates slots={slots} />;
  const isHandedOver = kind === 'sale' || kind === 'association';
  const hasEnd = !isHandedOver || end.value !== '';
  const hasWeekdays = !isHandedOver || weekdays.value.length > 0;
  return (
    <>
      <FormSwitch name="asSoonAsPossible">Dès que possible</FormSwitch>
      <div className="kit-fields sm:grid-cols-2">
        {!isSoon && (
          <DateField
            {...start}
            label="Du"
            description={isHandedOver ? 'Libre à partir de ce jour' : 'Premier jour'}
          />
        )}
        {hasEnd && (
          <DateField
            {...end}
            label="Au"
            description="Dernier jour, s'il y en a un"
            {...(start.value && { min: start.value })}
          />
        )}
      </div>
      {hasWeekdays && (
        <ChoiceChips
          label={offerFacts.weekdays.label}
          description={
            kind === 'premises'
              ? "Si le local n'est libre que certains jours"
              : 'Si seuls certains jours sont à pourvoir'
          }
          chips={WEEKDAYS}
          value={weekdays.value.map(String)}
          onChange={(days) => weekdays.onChange(days.map(Number).sort())}
          error={weekdays.error}
        />
      )}
    </>
  );
}

const kinds = Object.entries(payKindLabels).map(([value, label]) => ({ value, label }));
const periods = Object.entries(payPeriodLabels)
  .filter(([value]) => value !== 'percent')
  .map(([value, label]) => ({ value, label }));

function PayFields({ contractType }: { contractType: string }) {
  const kind = useFormField<Pay['kind'] | ''>('payKind');
  const per = useFormField<PayPeriod | ''>('payPer');
  const choice = payChoice({ payKind: kind.value, payPer: per.value }, contractType);
  const unit = choice.kind === 'share' ? '%' : '€';
  return (
    <div className="kit-fields sm:grid-cols-2">
      <Select
        label="Nature"
        options={kinds}
        value={choice.kind}
        onChange={(value) => kind.onChange(value as Pay['kind'])}
        error={kind.error}
      />
      {choice.kind !== 'share' && (
        <Select
          label="Par"
          options={periods}
          value={choice.per}
          onChange={(value) => per.onChange(value as PayPeriod)}
          error={per.error}
        />
      )}
      <FormTextField name="payMin" label={`Montant (${unit})`} inputMode="decimal" maxLength={12} />
      <FormTextField
        name="payMax"
        label={`Montant maximum (${unit})`}
        inputMode="decimal"
        maxLength={12}
        description="Facultatif, pour une fourchette"
      />
    </div>
  );
}
