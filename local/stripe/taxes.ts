import { type FormFields, type FormValue, listOf, textOf } from './form-body.ts';
import type { LineTax, StripeObject } from './objects.ts';
import { ApiRefusal, required } from './refusal.ts';

const MAX_RATES = 5;

/** The fields of a tax rate that is created (https://docs.stripe.com/api/tax_rates/create). Throws ApiRefusal. */
export function createTaxRate(fields: FormFields) {
  const inclusive = required(fields, 'inclusive');
  if (!['true', 'false'].includes(inclusive))
    throw new ApiRefusal(400, `Invalid boolean: ${inclusive}`, 'inclusive');
  const percentage = required(fields, 'percentage');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(percentage) || Number(percentage) > 100)
    throw new ApiRefusal(400, `Invalid percentage: ${percentage}`, 'percentage');
  return {
    display_name: required(fields, 'display_name'),
    percentage: Number(percentage),
    inclusive: inclusive === 'true',
    country: textOf(fields.country),
    tax_type: textOf(fields.tax_type),
    active: true,
  };
}

const behaviors = ['inclusive', 'exclusive', 'unspecified'];

/** Whether a price includes taxes. Throws ApiRefusal. */
export function taxBehaviorOf({ tax_behavior: given }: FormFields): string {
  const behavior = textOf(given) ?? 'unspecified';
  if (!behaviors.includes(behavior))
    throw new ApiRefusal(400, `Invalid tax_behavior: must be one of ${behaviors.join(', ')}`, 'tax_behavior');
  return behavior;
}

/** The tax rates of a line. Throws ApiRefusal for one that is archived, and for inclusive beside exclusive ones. */
export function ratesOf(
  value: FormValue | undefined,
  param: string,
  find: (id: string) => StripeObject,
): StripeObject[] {
  const rates = listOf(value).map((id) => find(textOf(id) ?? ''));
  if (rates.length > MAX_RATES)
    throw new ApiRefusal(400, `A line has ${MAX_RATES} tax rates at most.`, param);
  const archived = rates.find(({ active }) => active !== true);
  if (archived) throw new ApiRefusal(400, `The tax rate ${archived.id} is archived.`, param);
  if (new Set(rates.map(({ inclusive }) => inclusive)).size > 1)
    throw new ApiRefusal(400, 'A line has either inclusive or exclusive tax rates.', param);
  return rates;
}

/**
 * The taxes of a line that costs `cents`, each rounded to the cent (https://docs.stripe.com/billing/taxes/tax-rates): those
 * of inclusive rates are part of `cents`, those of exclusive ones come in addition. Throws ApiRefusal if the price and the rates
 * disagree on that.
 */
export function taxesOf(cents: number, rates: StripeObject[], behavior: unknown): LineTax[] {
  const contradicted = behavior === 'inclusive' ? false : behavior === 'exclusive' ? true : null;
  if (rates.some(({ inclusive }) => inclusive === contradicted))
    throw new ApiRefusal(
      400,
      'One or more prices has a `tax_behavior` that conflicts with the tax rates that apply to the corresponding line item.',
    );
  const included = rates.filter(({ inclusive }) => inclusive).map(({ percentage }) => Number(percentage));
  const net = cents / (1 + included.reduce((sum, percentage) => sum + percentage, 0) / 100);
  return rates.map(({ id, display_name: label, percentage, inclusive }) => ({
    rateId: id,
    label: String(label),
    percentage: Number(percentage),
    isInclusive: inclusive === true,
    cents: Math.round((net * Number(percentage)) / 100),
  }));
}

interface Line {
  amount: number;
  quantity: number;
  /** Missing in sessions that an earlier version has stored. */
  taxes?: LineTax[];
}

const sumOf = (taxes: LineTax[]): number => taxes.reduce((sum, { cents }) => sum + cents, 0);

/** The net amount of a line, in cents. */
export const netOf = ({ amount, quantity, taxes = [] }: Line): number =>
  amount * quantity - sumOf(taxes.filter(({ isInclusive }) => isInclusive));

/** The costs of lines, in cents, and their taxes by rate. */
export function totalsOf(lines: Line[]) {
  const taxes = new Map<string, LineTax & { net: number }>();
  for (const line of lines) {
    for (const tax of line.taxes ?? []) {
      const known = taxes.get(tax.rateId) ?? { ...tax, cents: 0, net: 0 };
      taxes.set(tax.rateId, { ...known, cents: known.cents + tax.cents, net: known.net + netOf(line) });
    }
  }
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const byRate = [...taxes.values()];
  const tax = sumOf(byRate);
  const subtotal = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  return { net, tax, total: net + tax, subtotal, byRate };
}
