import { testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import site from '../src/exposes/routes.tsx';

const untold = {
  'GET /api/credits/balance': 'the specification asks for nothing in its place',
  'GET /api/credits/expiring': 'the balance stays without the next end',
};

testFailingReads(site, [
  { at: '/shop', as: ['ROLE_USER', 'ROLE_RECRUITER'], untold },
  { at: '/shop/credits', as: ['ROLE_USER', 'ROLE_RECRUITER'], untold },
  { at: '/payment/success?session_id=cs_test_1', as: ['ROLE_USER'] },
  {
    at: '/payment/cancel',
    as: ['ROLE_USER'],
    untold: { 'GET /api/payment/cancel': 'the page says the same without it' },
  },
]);
