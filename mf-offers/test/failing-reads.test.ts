import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import site from '../src/exposes/routes.tsx';

const candidate: ReadingPage['as'] = ['ROLE_USER'];
const recruiter: ReadingPage['as'] = ['ROLE_USER', 'ROLE_RECRUITER'];

const untold = {
  'GET /api/professions': 'the field says so when it is opened',
  'GET /api/specialties': 'the field says so when it is opened',
  'GET /api/favorites': 'the heart works without its state',
};
/** Of an offer beside the list, or on its page. */
const ofOffer = {
  ...untold,
  'GET /api/profile': 'the interest is offered without the CV of the profile',
  'GET /api/my-offers': 'the reader counts as a candidate; the server refuses the owner',
  'GET /api/offers/:id/application-status': 'the button stays; the server refuses a second interest',
  'GET /api/places': 'CVs are counted without the place',
  'GET /api/cv-library': 'the link to the CVs stays without their number',
};
const ofOwner = {
  'GET /api/my-offers': ['GET /api/specialties', 'GET /api/places', 'GET /api/cv-library'],
  'GET /api/specialties': ['GET /api/cv-library'],
  'GET /api/places': ['GET /api/cv-library'],
};
const withoutSites = { 'GET /api/profile': 'the list is whole, and not narrowed to a site' };
const list = { ...ofOffer, 'GET /api/offers/for-you': "the chip 'Pour vous' is not offered" };

const viewCounts = {
  'GET /api/cv-library/unlocked': 'the link stays without its number',
  'GET /api/pool': 'the link stays without its number',
};

testFailingReads(site, [
  { at: '/offers', main: ['GET /api/offers'], untold },
  { at: '/offers', as: candidate, main: ['GET /api/offers'], untold: list },
  {
    at: '/offers?view=for-you',
    as: candidate,
    main: ['GET /api/offers/for-you'],
    untold: { ...ofOffer, 'GET /api/offers': 'the list that is shown is another one' },
  },
  { at: '/offers?view=map', as: candidate, main: ['GET /api/offers'], untold: list },
  {
    at: '/offers/create',
    as: recruiter,
    untold: { ...untold, 'GET /api/profile': 'the form works without the structure; the server knows it' },
  },
  { at: '/offres', main: ['GET /api/offers'], untold },
  { at: '/offers/alerts', as: candidate },
  { at: '/offers/unsubscribe?token=t1' },
  { at: '/offers/email-alert?token=t1' },
  {
    at: '/offers/edit',
    as: recruiter,
    untold: { 'GET /api/profile': 'the page needs only what the token says' },
  },
  { at: '/offers/4012', main: ['GET /api/offers/:id'] },
  { at: '/offers/4012', as: recruiter, main: ['GET /api/offers/:id'], untold: ofOffer, within: ofOwner },
  {
    at: '/offers/4012/edit',
    as: recruiter,
    main: ['GET /api/offers/:id', 'GET /api/my-offers'],
    untold: { ...untold, 'GET /api/profile': 'the form works without the structure; the server knows it' },
  },
  {
    at: '/dashboard',
    as: candidate,
    untold,
    within: { 'GET /api/offers/for-you': ['GET /api/favorites'] },
  },
  { at: '/dashboard', as: recruiter, untold: ofOffer },
  {
    at: '/dashboard?tab=favorites',
    as: recruiter,
    untold: { 'GET /api/cv-library': ofOffer['GET /api/cv-library'] },
  },
  {
    at: '/offers/4012/candidates',
    as: recruiter,
    main: ['GET /api/offers/:id'],
  },
  {
    at: '/my-offers',
    as: recruiter,
    main: ['GET /api/my-offers'],
    untold: { 'GET /api/my-offers/summary': 'the states are offered without their counts' },
  },
  { at: '/my-offers/import', as: recruiter },
  {
    at: '/my-offers/import/i1',
    as: recruiter,
    main: ['GET /api/imports/:id'],
    untold: { 'GET /api/credits/balance': 'the import says what it needs without what there is' },
  },
  { at: '/cv-library', as: recruiter, untold: { ...untold, ...viewCounts } },
  { at: '/interests-management', as: recruiter, untold: withoutSites },
  { at: '/remplacants', as: recruiter, untold: viewCounts },
  { at: '/invitations', as: candidate },
  { at: '/planning', as: recruiter, untold: withoutSites },
  { at: '/planning', as: candidate },
  { at: '/engagements', as: candidate },
]);
