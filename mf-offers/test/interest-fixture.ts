import type { ApplicationStatus, MyInterest, ReceivedInterest } from '@praticio/contracts/offers/interest';
import { offerFixture } from '@praticio/ui-kit/testing/offers';

export const notExpressed: ApplicationStatus = {
  hasApplied: false,
  hasExpressedInterest: false,
  interestId: null,
  status: null,
};

const fields = {
  id: 'interest-1',
  message: 'Disponible en janvier.',
  status: 'pending' as const,
  createdAt: '2026-11-20T08:00:00.000Z',
  answeredAt: null,
  cv: { filename: 'cv-durand.pdf', bytes: 120_000 },
  conversationId: null,
  slotIds: [],
  rejectionReason: null,
};

/** An interest as the candidate sees it. */
export function myInterestFixture(overrides: Partial<MyInterest> = {}): MyInterest {
  const { id, title, company, contractType, location, speciality, status, filled } = offerFixture();
  return {
    ...fields,
    offer: { id, title, company, contractType, location, speciality, status, filled },
    ...overrides,
  };
}

/** An interest as the recruiter sees it. */
export function receivedInterestFixture(overrides: Partial<ReceivedInterest> = {}): ReceivedInterest {
  return {
    ...fields,
    undoUntil: null,
    engagedSlotIds: [],
    offer: {
      id: 12,
      title: 'Cardiologue en clinique',
      location: 'Nantes',
      contractType: 'CDI',
      status: 'ACTIVE',
      filled: false,
      slots: [],
    },
    candidate: {
      id: 'user-2',
      firstname: 'Camille',
      lastname: 'Durand',
      email: 'camille@example.test',
      rppsVerified: false,
    },
    ...overrides,
  };
}
