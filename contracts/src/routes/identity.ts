import { route } from './define.ts';

export const identityRoutes = [
  route('POST /api/register public', 'account'),
  route('GET /api/verify-email/:token public'),
  route('POST /api/resend-verification public', 'account'),
  route('POST /api/login_check public', 'login'),
  route('POST /api/logout user'),
  route('POST /api/password-reset/request public', 'account'),
  route('POST /api/password-reset/validate-token public', 'account'),
  route('POST /api/password-reset/reset public', 'account'),
  route('GET /api/.well-known/jwks.json public'),
  route('GET /api/profile user'),
  route('POST /api/onboarding/structure user'),
  route('POST /api/contact public'),
];
