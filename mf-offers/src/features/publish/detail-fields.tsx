import { type DetailName, detailOf, type OfferKind, trendWords } from '@praticio/contracts/offers/details';
import { type FactIn, factsIn } from '@praticio/contracts/offers/facts';
import { Card } from '@praticio/ui-kit/card';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { Section } from '@praticio/ui-kit/layout';
import { TextField } from '@praticio/ui-kit/text-field';
import { useToday } from '@praticio/ui-kit/today';
import { askedYears, turnoverOf, type YearText } from './detail-values.ts';
import { FactField } from './fact-field.tsx';
import type { OfferFormValues } from './offer-form-values.ts';
import { offerKindOf } from './terms-values.ts';

interface DetailGroup {
  title: string;
  details: DetailName[];
  facts?: FactIn[];
  hasTurnover?: true;
}

/** Details besides dates and pay; posts and locum work have hours and team further down. */
const GROUPS: Partial<Record<OfferKind, DetailGroup[]>> = {
  premises: [{ title: 'Le local', details: ['surface', 'charges', 'price'], facts: factsIn('premises') }],
  sale: [
    {
      title: 'Prix et activité',
      details: ['price', 'patients', 'daysPerWeek'],
      facts: factsIn('sale'),
      hasTurnover: true,
    },
    { title: 'Le cabinet et la suite', details: ['reason', 'handover', 'rent', 'team', 'surface'] },
  ],
  association: [
    { title: "L'association", details: ['shares', 'organisation', 'team', 'project'] },
    { title: "L'activité", details: ['patients', 'daysPerWeek', 'rent'], hasTurnover: true },
  ],
};

/** The fields that only this kind of offer has. */
export function DetailFields() {
  const { control } = useFormContext<OfferFormValues>();
  const [family, transfer, contractType] = useWatch({
    control,
    name: ['family', 'transfer', 'contractType'],
  });
  const kind = offerKindOf({ family, transfer }, contractType);
  return (kind ? (GROUPS[kind] ?? []) : []).map(({ title, details, facts = [], hasTurnover }) => (
    <Card key={title}>
      <Section title={title}>
        <div className="grid gap-5">
          <div className="kit-fields sm:grid-cols-2 lg:grid-cols-3">
            {details.map((name) => (
              <DetailField key={name} name={name} />
            ))}
          </div>
          {facts.map((name) => (
            <FactField key={name} name={name} />
          ))}
          {hasTurnover && <TurnoverField />}
        </div>
      </Section>
    </Card>
  ));
}

export function DetailField({ name }: { name: DetailName }) {
  const { label, unit, example } = detailOf(name);
  return (
    <FormTextField
      name={`details.${name}`}
      label={unit ? `${label} (${unit})` : label}
      {...(unit === undefined ? { maxLength: 200 } : { inputMode: 'decimal', maxLength: 14 })}
      {...(example && { placeholder: example })}
    />
  );
}

/** Revenue of the last three years, and where it is heading. */
function TurnoverField() {
  const field = useFormField<YearText[]>('details.turnover');
  const years = askedYears(field.value, Number(useToday().slice(0, 4)));
  const trend = trendWords(turnoverOf(field.value).filter(({ euros }) => Number.isFinite(euros)));
  return (
    <div className="grid gap-3">
      <div className="kit-fields sm:grid-cols-3">
        {years.map(({ year, euros }) => (
          <TextField
            key={year}
            label={`Chiffre d'affaires ${year} (€)`}
            inputMode="decimal"
            maxLength={14}
            value={euros}
            onChange={(text) =>
              field.onChange(years.map((one) => (one.year === year ? { year, euros: text } : one)))
            }
            error={euros === '' ? undefined : field.error}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-6 font-semibold text-family-ink">
        {trend && `Tendance : ${trend}`}
      </p>
    </div>
  );
}
