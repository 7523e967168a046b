/** The purpose of a payment, and the place to return to. */
export interface PaymentContext {
  type: 'offer' | 'cv' | 'urgent_offer';
  offer_id?: number;
  /** A CV's file name, for `cv`. */
  data?: Record<string, unknown>;
  source?: 'direct_purchase';
  addons?: { urgent: boolean; urgentPricingId?: string };
}

/** `paid` is rare: a checkout usually leaves the page, and the return page continues. */
export type PaymentOutcome = 'paid' | 'cancelled' | 'unavailable';
