import type { ShopServices } from '@praticio/contracts/billing/shop';

const pricing = (id: string, price: number) => ({
  id,
  price,
  priceInCents: price * 100,
  currency: 'EUR',
  formattedPrice: `${price}\u00a0€`,
});

/** A small catalogue for tests. */
export const catalogue: ShopServices = {
  offerPacks: [{ ...pricing('offer-pack-5', 199), description: 'Pack de 5 offres', packSize: 5 }],
  cvPacks: [{ ...pricing('cv-pack-10', 79), description: 'Pack de 10 CV', packSize: 10 }],
  directPrices: {
    offer: pricing('offer-unit', 49),
    cv: pricing('cv-unit', 9),
    urgent: pricing('urgent-unit', 19),
  },
};
