import { type CatalogueEntry, defaultCatalogue } from '@praticio/contracts/billing/shop';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { CatalogueItem } from './item.ts';

/** The Stripe price of an entry. It is valid only while the entry costs `cents`. */
interface StripePrice {
  id: string;
  cents: number;
}
interface CatalogueDocument extends Omit<CatalogueEntry, 'id'> {
  _id: string;
  stripePrice?: StripePrice;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const catalogueSchema = schemaOf<CatalogueDocument>({
  _id: text,
  kind: { type: String, enum: ['offer', 'cv', 'urgent'], required: true },
  packSize: whole,
  priceInCents: whole,
  description: text,
  stripePrice: { type: schemaOf<StripePrice>({ id: text, cents: whole }, { _id: false }) },
});

export const catalogueModel = (connection: Connection) =>
  defineModel(connection, 'catalogue_entry', catalogueSchema, 'catalogue');

const entryOf = ({ _id, stripePrice, ...entry }: CatalogueDocument): CatalogueItem => ({
  id: _id,
  kind: entry.kind,
  packSize: entry.packSize,
  priceInCents: entry.priceInCents,
  description: entry.description,
  stripePriceId: stripePrice?.cents === entry.priceInCents ? stripePrice.id : null,
});

/** The items for sale. */
export function catalogueStore(connection: Connection) {
  const catalogue = catalogueModel(connection);
  return {
    /** All items, smallest pack first. */
    async list(): Promise<CatalogueItem[]> {
      const documents = await catalogue.find().lean<CatalogueDocument[]>();
      return documents.map(entryOf).sort((first, second) => first.packSize - second.packSize);
    },
    async find(id: string): Promise<CatalogueItem | null> {
      const document = await catalogue.findById(id).lean<CatalogueDocument>();
      return document ? entryOf(document) : null;
    },
    /** Stores the Stripe price of an entry. */
    async linkPrice(id: string, stripePrice: { id: string; cents: number }): Promise<void> {
      await catalogue.updateOne({ _id: id }, { $set: { stripePrice } });
    },
    /** Fills an empty catalogue with the default entries. */
    async seed(): Promise<void> {
      if (await catalogue.exists({})) return;
      // in one command: an interruption between two would leave a part, which the next start takes for the whole
      await catalogue.bulkWrite(
        defaultCatalogue.map(({ id, ...entry }) => ({
          updateOne: { filter: { _id: id }, update: { $setOnInsert: entry }, upsert: true },
        })),
      );
    },
  };
}
export type CatalogueStore = ReturnType<typeof catalogueStore>;
