import { type ApplicationStatus, applicationStatusSchema } from '@praticio/contracts/offers/interest';
import { ownOffersSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notExpressed } from '../../test/interest-fixture.ts';
import { InterestLink } from './interest-link.tsx';

const offer = offerFixture();
const status = (application: ApplicationStatus) =>
  respond('get', '/offers/12/application-status', applicationStatusSchema, application);
const server = mockApi(status(notExpressed), respond('get', '/my-offers', ownOffersSchema, []));

const open = () => renderPage(<InterestLink offer={offer} />, { at: '/offers' });
const way = () => screen.findByRole('link', { name: 'Exprimer mon intérêt' });

test('a visitor logs in first', async () => {
  open();
  expect(await way()).toHaveAttribute('href', '/login');
});

test('a member is led to the offer with the form open', async () => {
  signInAs();
  open();
  expect(await way()).toHaveAttribute('href', '/offers/12?interest=open');
});

test('the owner is led to the form that changes the offer instead', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  server.use(respond('get', '/my-offers', ownOffersSchema, [offer]));
  open();
  expect(await screen.findByRole('link', { name: "Modifier l'offre" })).toHaveAttribute(
    'href',
    '/offers/12/edit',
  );
  expect(screen.queryByRole('link', { name: 'Exprimer mon intérêt' })).toBeNull();
});

test('a candidate who has expressed interest reads that, and cannot do so again', async () => {
  signInAs();
  server.use(status({ ...notExpressed, hasExpressedInterest: true, status: 'pending' }));
  open();
  expect(await screen.findByRole('button', { name: 'Intérêt déjà exprimé' })).toBeDisabled();
  expect(screen.queryByRole('link')).toBeNull();
});
