import { AppError } from 'service-kit/errors';
import type { Account, Actor } from './account.ts';
import type {
  Accounts,
  CvConsultation,
  CvFile,
  CvSnapshots,
  CvUnlocks,
  ExportingService,
  ExportSection,
  ReadSections,
  SessionStore,
} from './ports.ts';
import type { Reports, StoredReport } from './reports.ts';
import type { Session } from './session.ts';

export interface AccountExport {
  sections: ExportSection[];
  /** The CV, its copies that went with interests and messages, and the logo, one at a time: they may be large. */
  files: AsyncIterable<CvFile>;
  /** Services that did not answer; the archive says that they are missing. */
  missing: ExportingService[];
}

interface Deps {
  accounts: Accounts;
  /** Every file of a person is in one store. */
  snapshots: CvSnapshots;
  unlocks: CvUnlocks;
  reports: Pick<Reports, 'ofPerson'>;
  sessionStore: Pick<SessionStore, 'listOf'>;
  readSections: ReadSections;
}

const others: ExportingService[] = ['offers', 'messaging', 'billing', 'blog'];

/** Everything that the platform holds about a person, gathered from every service. */
export function exportAccount({ accounts, snapshots, unlocks, reports, sessionStore, readSections }: Deps) {
  async function* filesOf(accountId: string) {
    for (const { id } of await snapshots.listOf(accountId)) {
      const file = await snapshots.getUnscanned(id);
      if (file) yield file;
    }
  }

  return async (actor: Pick<Actor, 'id'>): Promise<AccountExport> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    const consultations = await unlocks.ofCandidate(account.id);
    const { made, received } = await reports.ofPerson(account.id);
    const sessions = await sessionStore.listOf(account.id);
    const answers = await Promise.all(others.map((service) => readSections(service, account.id)));
    const sections = [
      { name: 'compte', items: [ownWords(account)] },
      { name: 'sessions', items: sessions.map(sessionView) },
      { name: 'consultations-du-cv', items: consultations.map(consultationView) },
      { name: 'signalements-faits', items: made.map(madeView) },
      { name: 'signalements-recus', items: received.map(receivedView) },
      ...answers.flatMap((answer) => answer ?? []),
    ];
    const missing = others.filter((_service, index) => answers[index] === null);
    return { sections, files: filesOf(account.id), missing };
  };
}

const sessionView = ({ device, startedAt, usedAt, expiresAt }: Session) => ({
  device,
  startedAt,
  usedAt,
  expiresAt,
});

const consultationView = ({ firstOpenedAt, openedAt, openings }: CvConsultation) => ({
  firstOpenedAt,
  openedAt,
  openings,
});

/** Without the reported content, which belongs to another person. */
const madeView = ({ id, kind, page, reason, details, reportedAt, status, handledAt }: StoredReport) => ({
  id,
  kind,
  page,
  reason,
  details,
  reportedAt,
  status,
  handledAt,
});
/** Without the person who reported it, and their words. */
const receivedView = ({ id, kind, excerpt, reason, reportedAt, status, handledAt }: StoredReport) => ({
  id,
  kind,
  excerpt,
  reason,
  reportedAt,
  status,
  handledAt,
});

/** The account without the fields that only protect it. */
function ownWords(account: Account) {
  const {
    passwordHash: _passwordHash,
    verification: _verification,
    passwordReset: _passwordReset,
    currentEmailLink: _currentEmailLink,
    newEmailLink: _newEmailLink,
    loginUnlock: _loginUnlock,
    devices: _devices,
    secondFactor: _secondFactor,
    passkeys,
    ver: _ver,
    version: _version,
    ...words
  } = account;
  return { ...words, passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })) };
}
