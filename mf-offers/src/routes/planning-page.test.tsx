import { profileSchema } from '@praticio/contracts/identity/profile';
import { interestStatusSchema, receivedInterestSchema } from '@praticio/contracts/offers/interest';
import { offerSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { copiedWeekSchema, type Planning, planningSchema } from '@praticio/contracts/offers/planning';
import { invitationSchema, poolSchema } from '@praticio/contracts/offers/pool';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { Today } from '@praticio/ui-kit/today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receivedInterestFixture } from '../../test/interest-fixture.ts';
import { ownOfferFixture } from '../../test/own-offer-fixture.ts';
import {
  ownShiftFixture,
  personFixture,
  planningFixture,
  planningOfferFixture,
  planningSlotFixture,
} from '../../test/planning-fixture.ts';
import { poolFixture, poolMemberFixture } from '../../test/pool-fixture.ts';
import { profileFixture } from '../../test/profile-fixture.ts';
import { PlanningPage } from './planning-page.tsx';

const candidate = (name: string, status: 'pending' | 'accepted', engagedSlotIds: string[] = []) => ({
  interestId: `interest-${name}`,
  candidateId: `candidate-${name}`,
  name,
  status: interestStatusSchema.parse(status),
  rppsVerified: status === 'accepted',
  engagedSlotIds,
});

const thursday = planningSlotFixture('2027-01-07', {
  interestIds: ['interest-Sarah Lemoine', 'interest-Awa Koné'],
});
const friday = planningSlotFixture('2027-01-08');
const planning = planningFixture({
  offers: [
    planningOfferFixture(
      [
        planningSlotFixture('2027-01-05', {
          taken: 1,
          state: 'full',
          people: [personFixture('Camille Roux')],
        }),
        thursday,
      ],
      {
        candidates: [candidate('Sarah Lemoine', 'accepted'), candidate('Awa Koné', 'pending', [thursday.id])],
      },
    ),
    planningOfferFixture(
      [planningSlotFixture('2027-01-05', { people: [personFixture('Marc Hamon', 'proposed')] })],
      { id: 13, title: 'Cardiologue' },
    ),
  ],
});

const serve = (shown: Planning = planning) => respond('get', '/planning', planningSchema, shown);
const server = mockApi(
  serve(),
  respond('get', '/pool', poolSchema, poolFixture([])),
  respond('get', '/profile', profileSchema, profileFixture()),
);

/** A desk, or a phone. */
function onScreen(isWide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('64rem') && isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
beforeEach(() => onScreen(true));
afterEach(() => vi.unstubAllGlobals());

function open(
  query = '?date=2027-01-05',
  roles: Parameters<typeof signInAs>[0] = ['ROLE_USER', 'ROLE_RECRUITER'],
  part?: 'lecture',
) {
  signInAs(roles, part && { act: { holder: 'clinic', part } });
  return renderPage(
    <Today value="2027-01-04">
      <PlanningPage />
    </Today>,
    { at: `/planning${query}` },
  );
}
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('a week has a row for each offer, names the hours of each day, and its arrows move inside', async () => {
  const { user, currentUrl } = open();
  const grid = await screen.findByRole('grid', { name: /^Semaine, 4/ });
  const [, , tuesday] = within(grid).getAllByRole('columnheader');
  expect(plain(tuesday ?? null)).toContain('mardi 5 janvier, 1 pourvu sur 2, 1 proposé');
  const camille = within(grid).getByRole('button', { name: /Camille Roux, confirmé$/ });
  const stops = [...grid.querySelectorAll('[tabindex="0"]')];
  expect(stops).toHaveLength(1);
  camille.focus();
  await user.keyboard('{ArrowDown}');
  expect(within(grid).getByRole('button', { name: /Marc Hamon, proposé, réponse attendue$/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/mercredi 6 janvier, rien de prévu/);
  await user.keyboard('{ArrowRight}{Enter}');
  const panel = await screen.findByRole('dialog', { name: /^jeudi 7 janvier/ });
  expect(within(panel).getAllByRole('listitem').map(plain)).toEqual([
    expect.stringContaining('Sarah Lemoine'),
    expect.stringContaining('Awa Koné'),
  ]);
  expect(plain(within(panel).getAllByRole('listitem')[1] ?? null)).toContain('engagé ailleurs · à répondre');
  expect(within(panel).getByRole('link', { name: 'Proposer' })).toHaveAttribute(
    'href',
    `/conversations/interest-Sarah Lemoine?proposer=${thursday.id}`,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const publish = within(grid).getByRole('link', { name: 'Publier une offre pour le mercredi 6 janvier' });
  expect(publish).toHaveAttribute('href', '/offers/create?jour=2027-01-06');
  await user.keyboard('{PageDown}');
  expect(currentUrl()).toBe('/planning?vue=semaine&date=2027-01-12');
});

test('one press accepts a candidate, and leads to the proposal', async () => {
  const accepted = receivedInterestFixture({ status: 'accepted' });
  server.use(respond('put', '/interests/:id/accept', receivedInterestSchema, accepted));
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('button', { name: /2 candidats, à pourvoir$/ }));
  await user.click(await screen.findByRole('button', { name: 'Accepter et proposer : Awa Koné' }));
  await screen.findByText(/^Page/);
  expect(decodeURIComponent(currentUrl())).toBe(`/conversations/interest-Awa Koné?proposer=${thursday.id}`);
});

test('a member who only reads sees the people of the planning, and changes nothing of it', async () => {
  const { user } = open('?date=2027-01-05', ['ROLE_USER', 'ROLE_RECRUITER'], 'lecture');
  const night = await screen.findByRole('button', { name: /candidats?, à pourvoir$/i });
  await user.click(night);
  const panel = await screen.findByRole('dialog', { name: /^jeudi 7 janvier/ });
  expect(panel).toHaveTextContent('Sarah Lemoine');
  expect(within(panel).queryByRole('link', { name: 'Proposer' })).toBeNull();
  expect(within(panel).queryByRole('button', { name: /^Accepter et proposer/ })).toBeNull();
  expect(within(panel).queryByRole('link', { name: 'Changer' })).toBeNull();
  expect(within(panel).getByRole('link', { name: 'Voir les candidatures' })).toBeVisible();
  for (const role of ['button', 'link'] as const)
    expect(screen.queryByRole(role, { name: /Dupliquer la semaine|^Publier/ })).toBeNull();
});

test('a person of the pool who is free that day is invited to the slot', async () => {
  const asked: (string | null)[] = [];
  const seen = ({ url }: Request) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.get('freeOn'), searchParams.get('offerId'));
  };
  const sent = vi.fn();
  const invitation = {
    id: 'inv-1',
    message: null,
    slotIds: [thursday.id],
    state: 'sent',
    sentAt: '2027-01-04T08:00:00.000Z',
    candidate: poolMemberFixture,
  };
  server.use(
    respond('get', '/pool', poolSchema, poolFixture([poolMemberFixture]), { seen }),
    respond('get', '/my-offers', ownOffersSchema, [
      ownOfferFixture({ id: 12, title: 'Infirmier de nuit', openSlots: 2 }),
    ]),
    // lists leave out the slots
    respond('get', '/offers/12', offerSchema, offerFixture({ slots: [thursday, friday] })),
    respond('post', '/offers/12/invitations', invitationSchema, invitation, {
      status: 201,
      seen: async (request) => void sent(await request.json()),
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /2 candidats, à pourvoir$/ }));
  await user.click(await screen.findByRole('button', { name: 'Inviter Camille Roy' }));
  expect(asked).toEqual([thursday.day, '12']);
  const dialog = await screen.findByRole('dialog', { name: 'Inviter Camille Roy' });
  expect(screen.queryByRole('dialog', { name: /^jeudi 7 janvier/ })).toBeNull();
  await within(dialog).findByRole('option', { name: /^Infirmier de nuit/, selected: true });
  expect(await within(dialog).findByRole('checkbox', { name: /^jeudi 7/ })).toBeChecked();
  const other = within(dialog).getByRole('checkbox', { name: /^vendredi 8/ });
  expect(other).not.toBeChecked();
  await user.click(other);
  await user.click(within(dialog).getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText('Invitation envoyée.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ poolId: 'pool-1', message: '', slotIds: [thursday.id, friday.id] });
});

test("a week's slots are copied to another week, which is shown then", async () => {
  const asked: unknown[] = [];
  const seen = async (request: Request) => void asked.push(await request.json());
  server.use(
    respond('post', '/offers/:id/copied-weeks', copiedWeekSchema, { added: 2 }, { status: 201, seen }),
  );
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('button', { name: 'Dupliquer la semaine' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dupliquer la semaine' });
  await user.click(within(dialog).getByRole('button', { name: 'Dupliquer' }));
  expect(await screen.findByText(/^4.créneaux ajoutés\.$/)).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/planning?vue=semaine&date=2027-01-11'));
  expect(asked).toEqual(Array(2).fill({ from: '2027-01-04', to: '2027-01-11' }));
});

test('a phone shows one day, open slots first, and a swipe turns to the next one', async () => {
  onScreen(false);
  const { currentUrl, user } = open('?vue=semaine&date=2027-01-07');
  expect(await screen.findByRole('heading', { level: 2, name: 'jeudi 7 janvier' })).toBeVisible();
  const strip = screen.getByRole('list', { name: 'Jours de la semaine' });
  expect(within(strip).getAllByRole('button')).toHaveLength(7);
  expect(plain(within(strip).getByRole('button', { current: 'date' }))).toContain(
    '0 pourvu sur 1, 1 à pourvoir',
  );
  const list = screen.getByRole('heading', { level: 2 }).closest('section') as HTMLElement;
  fireEvent.touchStart(list, { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchEnd(list, { changedTouches: [{ clientX: 90, clientY: 110 }] });
  expect(currentUrl()).toBe('/planning?vue=jour&date=2027-01-08');
  expect(await screen.findByText('Rien de prévu ce jour-là.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Voir le / })).toBeNull();
  await user.click(within(strip).getByRole('button', { name: /^lundi 4/ }));
  await user.click(await screen.findByRole('button', { name: 'Voir le mardi 5 janvier' }));
  expect(currentUrl()).toBe('/planning?vue=jour&date=2027-01-05');
});

test('a candidate finds engagements, proposals and free days, in a month too', async () => {
  const shifts = [
    ownShiftFixture('2027-01-05'),
    ownShiftFixture('2027-01-06', { engagementId: 'own-2', state: 'proposed' }),
  ];
  server.use(serve(planningFixture({ shifts, free: [{ from: '2027-01-04', to: '2027-01-05' }] })));
  const { user, currentUrl } = open('?vue=mois&date=2027-01-05', ['ROLE_USER']);
  const month = await screen.findByRole('grid', { name: 'Janvier 2027' });
  const day = within(month).getByRole('button', {
    name: /^mardi 5 janvier, 1.confirmé, vous êtes libre/,
  });
  await user.click(day);
  expect(currentUrl()).toBe('/planning?vue=semaine&date=2027-01-05');
  const grid = await screen.findByRole('grid', { name: /^Semaine/ });
  expect(
    within(grid).getByRole('button', { name: /Clinique des Lilas, proposé, votre réponse est attendue$/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mes engagements' })).toHaveAttribute('href', '/engagements');
  expect(screen.queryByRole('button', { name: 'Dupliquer la semaine' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Publier/ })).toBeNull();
});
