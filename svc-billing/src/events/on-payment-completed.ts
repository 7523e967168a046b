import type { EventHandler } from 'service-kit/consumers';
import { paymentConfirmedMail } from '../mails/payment-confirmed.ts';
import type { WriteTo } from './write-to.ts';

export const onPaymentCompleted =
  (deps: { writeTo: WriteTo; publicUrl: string }): EventHandler<'payment.completed'> =>
  ({ id, data: { userId, sessionId, lines } }) =>
    deps.writeTo(userId, id, paymentConfirmedMail({ sessionId, lines, publicUrl: deps.publicUrl }));
