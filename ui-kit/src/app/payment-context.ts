/** Why a payment is asked for, and what to come back to. */
export interface PaymentContext {
  type: 'offer' | 'cv' | 'urgent_offer';
  offer_id?: number;
  /** A CV's file name, for `cv`. */
  data?: Record<string, unknown>;
  source?: 'direct_purchase';
  addons?: { urgent: boolean; urgentPricingId?: string };
}

/** `paid` is rare: a checkout leaves the page, and the return page takes over. */
export type PaymentOutcome = 'paid' | 'cancelled' | 'unavailable';
