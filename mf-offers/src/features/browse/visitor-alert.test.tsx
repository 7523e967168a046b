import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { VISITOR_ALERT_ASKED, visitorAlertSchema } from '@praticio/contracts/offers/visitor-alert';
import { emptyCriteria } from '@praticio/ui-kit/offer-criteria';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisitorAlert } from './visitor-alert.tsx';

const server = mockApi();
const criteria = { ...emptyCriteria, query: 'infirmière', near: 'commune:44109', radius: '30' };

test('an email address is enough, and a mail is announced that asks for the confirmation', async () => {
  const sent: unknown[] = [];
  server.use(
    respond(
      'post',
      '/alerts/visitor',
      messageResponseSchema,
      { message: VISITOR_ALERT_ASKED },
      { seen: async (request) => void sent.push(visitorAlertSchema.parse(await request.json())) },
    ),
  );
  const { user } = renderPage(<VisitorAlert criteria={criteria} />);
  expect(screen.getByText('Les nouvelles, chaque matin. Sans compte.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: "M'alerter" }));
  expect(await screen.findByText('Indiquez votre adresse email')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Votre email/ }), ' Camille@Example.fr{Enter}');
  expect(await screen.findByText(VISITOR_ALERT_ASKED)).toBeVisible();
  expect(sent).toMatchObject([
    {
      email: 'camille@example.fr',
      criteria: { titleKeyword: 'infirmière', near: 'commune:44109', radius: 30 },
    },
  ]);
});

test('shows the reason of a refusal, and keeps the typed values', async () => {
  server.use(fail('post', '/alerts/visitor', 'alert/too-many-waiting'));
  const { user } = renderPage(<VisitorAlert criteria={criteria} />);
  await user.type(await screen.findByRole('textbox', { name: /Votre email/ }), 'a@b.fr{Enter}');
  expect(await screen.findByText(/Trop d'alertes attendent leur confirmation/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Votre email/ })).toHaveValue('a@b.fr');
});

test('is for visitors who search for something', () => {
  const { unmount } = renderPage(<VisitorAlert criteria={emptyCriteria} />);
  expect(screen.queryByRole('heading', { name: 'Créer une alerte' })).toBeNull();
  unmount();
  signInAs();
  renderPage(<VisitorAlert criteria={criteria} />);
  expect(screen.queryByRole('heading', { name: 'Créer une alerte' })).toBeNull();
});
