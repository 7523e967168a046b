import { testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import CreditBalance from '../src/exposes/credit-balance.tsx';
import PaymentModal from '../src/exposes/payment-modal.tsx';
import pages from '../src/exposes/routes.tsx';

const slots = [
  {
    path: 'slot/balance',
    element: (
      <>
        <h1>Page</h1>
        <CreditBalance variant="header" />
        <CreditBalance variant="card" />
      </>
    ),
  },
  {
    path: 'slot/payment',
    element: (
      <>
        <h1>Page</h1>
        <PaymentModal context={{ type: 'offer' }} onDone={() => {}} />
      </>
    ),
  },
];
const site = { ...pages, routes: [...pages.routes, ...slots] };

const untold = {
  'GET /api/credits/balance': 'the specification asks for nothing in its place',
  'GET /api/credits/expiring': 'the balance stays without the next end',
};

testFailingReads(site, [
  { at: '/tarifs' },
  { at: '/slot/balance', as: ['ROLE_USER'], untold },
  { at: '/slot/payment', as: ['ROLE_USER'], untold },
  {
    at: '/shop',
    as: ['ROLE_USER', 'ROLE_RECRUITER'],
    untold: { ...untold, 'GET /api/payment/pending': 'the shop sells without it, and Mes crédits tells it' },
  },
  { at: '/shop/credits', as: ['ROLE_USER', 'ROLE_RECRUITER'], untold },
  { at: '/payment/success?session_id=cs_test_1', as: ['ROLE_USER'] },
  {
    at: '/payment/cancel',
    as: ['ROLE_USER'],
    untold: { 'GET /api/payment/cancel': 'the page says the same without it' },
  },
]);
