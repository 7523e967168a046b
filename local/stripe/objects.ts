import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Any object of Stripe's API, with Stripe's field names (https://docs.stripe.com/api). */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
  livemode: false;
  metadata?: Record<string, string>;
  [field: string]: unknown;
}

/** The tax of one rate in a line, in cents. */
export interface LineTax {
  rateId: string;
  label: string;
  percentage: number;
  isInclusive: boolean;
  cents: number;
}

export interface Session extends StripeObject {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  success_url: string;
  cancel_url: string;
  url: string | null;
  expires_at: number;
  payment_intent: string | null;
  invoice: string | null;
  /** Data that Stripe's API does not show: items, and metadata for payment and invoice. */
  hidden: {
    items: { description: string; amount: number; quantity: number; taxes?: LineTax[] }[];
    intentMetadata: Record<string, string>;
    invoiceMetadata: Record<string, string> | null;
    invoiceFields: { name: string; value: string }[];
    byTransfer: boolean;
    /** The coming result of a slow payment method; missing once it is decided. */
    decision?: boolean;
  };
}

/** An undelivered webhook: its event, the number of attempts, and the time of the next one. */
export interface Delivery {
  event: StripeObject;
  tries: number;
  dueAt: number;
}

interface Saved {
  objects: StripeObject[];
  answers: [string, { request: string; body: string }][];
  deliveries: Delivery[];
}

const SAVE_AGAIN_MS = 500;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** All data of the stand-in; stored in a file if one is given, so that a restart loses nothing. */
export class ObjectStore {
  readonly objects = new Map<string, StripeObject>();
  /** Responses by idempotency key. */
  readonly answers = new Map<string, { request: string; body: string }>();
  readonly deliveries = new Map<string, Delivery>();
  readonly #file: string | undefined;
  #unsaved: Error | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved;
    for (const object of saved.objects) this.objects.set(object.id, object);
    for (const [key, answer] of saved.answers) this.answers.set(key, answer);
    for (const delivery of saved.deliveries) this.deliveries.set(delivery.event.id, delivery);
  }

  /** The reason why the newest changes are not in the file, for example a full disk: until then they get no response and no webhook. */
  get unsaved(): Error | undefined {
    return this.#unsaved;
  }

  /** Stores everything; retries until that succeeds. */
  save(): void {
    if (!this.#file) return;
    try {
      this.#write(this.#file);
      this.#unsaved = undefined;
    } catch (error) {
      if (!this.#unsaved) setTimeout(() => this.#saveAgain(), SAVE_AGAIN_MS).unref();
      this.#unsaved = error as Error;
    }
  }

  #saveAgain(): void {
    if (!this.#unsaved) return;
    this.#unsaved = undefined;
    this.save();
  }

  #write(file: string): void {
    const saved: Saved = {
      objects: [...this.objects.values()],
      answers: [...this.answers],
      deliveries: [...this.deliveries.values()],
    };
    writeFileSync(`${file}.new`, JSON.stringify(saved));
    renameSync(`${file}.new`, file);
  }

  add<Fields extends Record<string, unknown>>(
    prefix: string,
    object: string,
    fields: Fields,
  ): StripeObject & Fields {
    const id = `${prefix}_${randomBytes(12).toString('hex')}`;
    const added = { id, object, created: nowInSeconds(), livemode: false as const, ...fields };
    this.objects.set(id, added as unknown as StripeObject);
    this.save();
    return added as StripeObject & Fields;
  }

  find(id: string, object: string): StripeObject | undefined {
    const found = this.objects.get(id);
    return found?.object === object ? found : undefined;
  }

  all(object: string): StripeObject[] {
    return [...this.objects.values()].filter((candidate) => candidate.object === object);
  }
}

/** An object in the form of the API: without hidden data, and with the objects of the ids that `expand` names. */
export function viewOf(store: ObjectStore, object: StripeObject, expand: string[] = []): StripeObject {
  const { hidden: _hidden, ...view } = object;
  for (const path of expand) {
    const [field = '', ...rest] = path.split('.');
    const inner = typeof view[field] === 'string' ? store.objects.get(view[field]) : undefined;
    if (inner) view[field] = viewOf(store, inner, rest.length > 0 ? [rest.join('.')] : []);
  }
  return view as StripeObject;
}
