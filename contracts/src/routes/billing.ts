import { route } from './define.ts';

export const billingRoutes = [
  route('GET /api/credits/balance user'),
  route('GET /api/credits/history user'),
  route('GET /api/credits/expiring user'),
];
