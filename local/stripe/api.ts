import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { type FormFields, type FormValue, fieldsOf, listOf, textOf, textsOf } from './form-body.ts';
import type { Session } from './objects.ts';
import { nowInSeconds, type ObjectStore, type StripeObject, viewOf } from './objects.ts';
import type { Payments } from './payments.ts';
import { ApiRefusal, required } from './refusal.ts';
import { createTaxRate, ratesOf, taxBehaviorOf, taxesOf, totalsOf } from './taxes.ts';

const SESSION_SECONDS = DAY_MS / SECOND_MS;

const integerOf = (value: FormValue | undefined, param: string): number => {
  const number = Number(textOf(value) ?? '1');
  if (!Number.isInteger(number) || number < 0) throw new ApiRefusal(400, `Invalid integer: ${param}`, param);
  return number;
};

const LIST_LIMIT = { default: 10, max: 100 };

/** A page of a list, newest first (https://docs.stripe.com/api/pagination), with the filters of events, prices and tax rates. */
function listPage(all: StripeObject[], fields: FormFields): { data: StripeObject[]; hasMore: boolean } {
  const limit = fields.limit === undefined ? LIST_LIMIT.default : integerOf(fields.limit, 'limit');
  if (limit < 1 || limit > LIST_LIMIT.max) throw new ApiRefusal(400, 'Invalid limit.', 'limit');
  const textsIn = (name: string) => listOf(fields[name]).flatMap((text) => textOf(text) ?? []);
  const [keys, types] = [textsIn('lookup_keys'), textsIn('types')];
  const flags = ['active', 'inclusive'].filter((name) => fields[name] !== undefined);
  const since = Number(textOf(fieldsOf(fields.created).gte) ?? 0);
  const matching = all
    .filter(({ lookup_key: key }) => keys.length === 0 || keys.includes(String(key)))
    .filter(({ type }) => types.length === 0 || types.includes(String(type)))
    .filter(({ created }) => created >= since)
    .filter((object) => flags.every((name) => String(object[name]) === fields[name]))
    .reverse();
  const after = textOf(fields.starting_after);
  const start = after ? matching.findIndex(({ id }) => id === after) + 1 : 0;
  return { data: matching.slice(start, start + limit), hasMore: matching.length > start + limit };
}

export interface ApiDeps {
  store: ObjectStore;
  payments: Payments;
  publicUrl: () => string;
}

type ApiResponse = StripeObject | { object: 'list'; data: StripeObject[]; has_more: boolean };

/** The part of Stripe's API that this product uses (https://docs.stripe.com/api). Throws ApiRefusal. */
export function createApi({ store, payments, publicUrl }: ApiDeps) {
  const find = (id: string, object: string): StripeObject => {
    const found = store.find(id, object);
    if (!found) throw new ApiRefusal(404, `No such ${object}: '${id}'`, 'id');
    return found;
  };

  function itemOf(value: FormValue, index: number) {
    const fields = fieldsOf(value);
    const quantity = integerOf(fields.quantity, `line_items[${index}][quantity]`);
    const rates = ratesOf(fields.tax_rates, `line_items[${index}][tax_rates]`, (id) => find(id, 'tax_rate'));
    const taxed = (description: string, amount: number, behavior: unknown) => ({
      description,
      amount,
      quantity,
      taxes: taxesOf(amount * quantity, rates, behavior),
    });
    const priceId = textOf(fields.price);
    if (priceId) {
      const price = find(priceId, 'price');
      const product = find(String(price.product), 'product');
      return taxed(String(product.name), Number(price.unit_amount), price.tax_behavior);
    }
    const data = fieldsOf(fields.price_data);
    const amount = integerOf(data.unit_amount, `line_items[${index}][price_data][unit_amount]`);
    return taxed(required(fieldsOf(data.product_data), 'name'), amount, taxBehaviorOf(data));
  }

  function createSession(fields: FormFields): StripeObject {
    if (required(fields, 'mode') !== 'payment')
      throw new ApiRefusal(400, 'Only mode=payment is known here.', 'mode');
    const items = listOf(fields.line_items).map(itemOf);
    if (items.length === 0) throw new ApiRefusal(400, 'Missing required param: line_items.', 'line_items');
    const customer = textOf(fields.customer);
    if (customer) find(customer, 'customer');
    const invoice = fieldsOf(fields.invoice_creation);
    const { tax, total, subtotal } = totalsOf(items);
    const session = store.add('cs_test', 'checkout.session', {
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: subtotal,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      currency: textOf(fieldsOf(fieldsOf(listOf(fields.line_items)[0]).price_data).currency) ?? 'eur',
      customer,
      client_reference_id: textOf(fields.client_reference_id),
      locale: textOf(fields.locale),
      metadata: textsOf(fields.metadata),
      success_url: required(fields, 'success_url'),
      cancel_url: required(fields, 'cancel_url'),
      expires_at: nowInSeconds() + SESSION_SECONDS,
      payment_intent: null,
      invoice: null,
      url: null as string | null,
      hidden: {
        items,
        intentMetadata: textsOf(fieldsOf(fields.payment_intent_data).metadata),
        invoiceMetadata: invoice.enabled === 'true' ? textsOf(fieldsOf(invoice.invoice_data).metadata) : null,
        invoiceFields: listOf(fieldsOf(invoice.invoice_data).custom_fields).map((field) => ({
          name: required(fieldsOf(field), 'name'),
          value: required(fieldsOf(field), 'value'),
        })),
        byTransfer: listOf(fields.payment_method_types).map(textOf).includes('customer_balance'),
      },
    });
    session.url = `${publicUrl()}/pay/${session.id}`;
    return session;
  }

  function createRefund(fields: FormFields): StripeObject {
    const intent = textOf(fields.payment_intent);
    const chargeId = intent
      ? String(find(intent, 'payment_intent').latest_charge)
      : required(fields, 'charge');
    const amount = fields.amount === undefined ? undefined : integerOf(fields.amount, 'amount');
    const refund = payments.refund(find(chargeId, 'charge'), amount);
    if (typeof refund === 'string') throw new ApiRefusal(400, refund, 'amount');
    return refund;
  }

  const writers: Record<string, (fields: FormFields) => StripeObject> = {
    customers: (fields) =>
      store.add('cus', 'customer', { email: textOf(fields.email), metadata: textsOf(fields.metadata) }),
    products: (fields) =>
      store.add('prod', 'product', { name: required(fields, 'name'), metadata: textsOf(fields.metadata) }),
    prices: (fields) =>
      store.add('price', 'price', {
        product: find(required(fields, 'product'), 'product').id,
        unit_amount: integerOf(fields.unit_amount, 'unit_amount'),
        currency: required(fields, 'currency'),
        tax_behavior: taxBehaviorOf(fields),
        lookup_key: textOf(fields.lookup_key),
        active: true,
      }),
    'checkout/sessions': createSession,
    refunds: createRefund,
    tax_rates: (fields) => store.add('txr', 'tax_rate', createTaxRate(fields)),
  };
  const readers: Record<string, string> = {
    customers: 'customer',
    products: 'product',
    prices: 'price',
    'checkout/sessions': 'checkout.session',
    payment_intents: 'payment_intent',
    charges: 'charge',
    invoices: 'invoice',
    refunds: 'refund',
    tax_rates: 'tax_rate',
    events: 'event',
  };

  /** `path` without `/v1/`; `fields` are the query of a GET, the body of a POST. */
  return function call(method: string, path: string, fields: FormFields): ApiResponse {
    const expand = listOf(fields.expand).flatMap((name) => textOf(name) ?? []);
    const view = (object: StripeObject) => viewOf(store, object, expand);
    const [, ended] = /^checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    if (method === 'POST' && ended) {
      const session = find(ended, 'checkout.session') as Session;
      if (session.status !== 'open') throw new ApiRefusal(400, 'Only open sessions can be expired.');
      payments.expire(session);
      return view(session);
    }
    const [, deleted] = /^customers\/([^/]+)$/.exec(method === 'DELETE' ? path : '') ?? [];
    if (deleted) {
      const customer = find(deleted, 'customer');
      store.objects.delete(customer.id);
      return { ...customer, deleted: true };
    }
    const write = method === 'POST' ? writers[path] : undefined;
    if (write) return view(write(fields));
    const [, collection = '', id] = /^(.+?)(?:\/([a-z]+_[^/]+))?$/.exec(path) ?? [];
    const object = method === 'GET' ? readers[collection] : undefined;
    if (object && id) return view(find(id, object));
    if (object) {
      const { data, hasMore } = listPage(store.all(object), fields);
      return { object: 'list', data: data.map(view), has_more: hasMore };
    }
    throw new ApiRefusal(404, `Unrecognized request URL (${method}: /v1/${path}).`);
  };
}
