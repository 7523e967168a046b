import { route } from '../base/route.ts';

export const billingRoutes = [
  route('GET /api/credits/balance user'),
  route('GET /api/credits/history user'),
  route('GET /api/credits/expiring user'),
  route('GET /api/admin/credits/:userId admin'),
  route('POST /api/admin/credits/:userId admin'),
  route('GET /api/admin/payments admin'),
  route('GET /api/shop/services public'),
  route('GET /api/shop/offer-packs public'),
  route('GET /api/shop/cv-packs public'),
  route('GET /api/shop/prices public'),
  route('POST /api/payment/checkout/pack user'),
  route('POST /api/payment/checkout/direct user'),
  route('GET /api/payment/success user'),
  route('GET /api/payment/cancel public'),
  route('GET /api/payment/history user'),
  route('POST /api/payment/webhook signed', 'none'),
];
