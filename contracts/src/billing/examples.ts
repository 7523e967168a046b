import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints.ts';

const userId = '6f6e1a52-8d55-4f0e-9a5c-8a6f0b7f3c11';

export const billingExamples = {
  readBalance: {},
  listMovements: { query: { page: 1, limit: 20 } },
  listExpiringCredits: {},
  findCredits: { params: { userId } },
  grantCredits: {
    params: { userId },
    body: { kind: 'offer', quantity: 3, reason: "Geste commercial après une panne de l'annonce" },
  },
  listPaymentMatters: { query: { kind: 'dispute', page: 1 } },
  listShopServices: {},
  listOfferPacks: {},
  listCvPacks: {},
  listPrices: {},
  startPackCheckout: {
    body: { pricingId: 'cv-pack-10', context: { type: 'cv', data: { fileName: 'CV de Claire Martin.pdf' } } },
  },
  startDirectCheckout: {
    body: {
      pricingId: 'offer-unit',
      context: { type: 'offer', addons: { urgent: true, urgentPricingId: 'urgent-unit' } },
    },
  },
  confirmPayment: { query: { session_id: 'cs_live_a1b2c3d4e5f6' } },
  readCancelNotice: {},
  listPurchases: { query: { page: 1, limit: 20 } },
  receiveWebhook: {},
} as const satisfies ExamplesOf<typeof endpoints>;
