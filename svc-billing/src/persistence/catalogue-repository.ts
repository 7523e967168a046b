import { defaultCatalogue } from 'contracts/billing/shop';
import type { CatalogueItem, CatalogueReader } from '../domain/ports.ts';
import type { CatalogueDocument, Models } from './models.ts';

export interface Catalogue extends CatalogueReader {
  /** Stores the Stripe price of an entry. */
  linkPrice(id: string, stripePrice: { id: string; cents: number }): Promise<void>;
  /** Fills an empty catalogue with the default entries. */
  seed(): Promise<void>;
}

const entryOf = ({ _id, stripePrice, ...entry }: CatalogueDocument): CatalogueItem => ({
  id: _id,
  kind: entry.kind,
  packSize: entry.packSize,
  priceInCents: entry.priceInCents,
  description: entry.description,
  stripePriceId: stripePrice?.cents === entry.priceInCents ? stripePrice.id : null,
});

export function createCatalogueRepository({ catalogue }: Pick<Models, 'catalogue'>): Catalogue {
  return {
    async list() {
      const documents = await catalogue.find().lean<CatalogueDocument[]>();
      return documents.map(entryOf).sort((first, second) => first.packSize - second.packSize);
    },
    async find(id) {
      const document = await catalogue.findById(id).lean<CatalogueDocument>();
      return document ? entryOf(document) : null;
    },
    async linkPrice(id, stripePrice) {
      await catalogue.updateOne({ _id: id }, { $set: { stripePrice } });
    },
    async seed() {
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
