import type { ServiceName } from '@praticio/contracts/base/services';
import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { AuditLine } from '../audit/line.ts';
import type { Audit } from '../audit/part.ts';
import type { Documents } from '../documents/part.ts';
import type { Key } from '../keys/key.ts';
import type { Keys } from '../keys/part.ts';
import type { Library } from '../library/part.ts';
import type { CvConsultation, CvUnlock } from '../library/unlock.ts';
import type { Reports } from '../reports/part.ts';
import type { StoredReport } from '../reports/report.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Session } from '../sessions/session.ts';
import type { TeamLogLine } from '../teams/log-line.ts';
import type { Teams } from '../teams/part.ts';
import type { Member } from '../teams/team.ts';
import { type FileOwner, gatherFiles, type PersonalFiles } from './personal-files.ts';

export type ExportingService = Exclude<ServiceName, 'identity'>;
export interface ExportSection {
  name: string;
  items: unknown[];
}
export interface AccountExport extends PersonalFiles {
  sections: ExportSection[];
  /** Services that did not respond; the archive says that they are missing. */
  missing: ExportingService[];
}

export interface ExportDeps {
  accounts: Pick<Accounts, 'findById'>;
  documents: Pick<Documents, 'exportOf'>;
  library: Pick<Library, 'ofCandidate' | 'ofRecruiter'>;
  reports: Pick<Reports, 'ofPerson'>;
  audit: Pick<Audit, 'aboutPerson'>;
  sessions: Pick<Sessions, 'listOf'>;
  teams: Pick<Teams, 'placesOf' | 'logOf'>;
  keys: Pick<Keys, 'ofMaker'>;
  /** Named lists of the data that another service holds about a person; null while that service does not respond. */
  readSections(service: ExportingService, userId: string): Promise<ExportSection[] | null>;
  fileOwners: FileOwner[];
  /** Called for a file that could not be had. */
  onFileMissing: (service: FileOwner['service'], error: unknown) => void;
}

/** Every other service. */
export const exportingServices: readonly ExportingService[] = ['offers', 'messaging', 'billing', 'blog'];

/** Everything that the platform holds about a person, gathered from here and from the `others`. */
export function exportAccount(deps: ExportDeps, others = exportingServices) {
  const { accounts, library, reports, audit, readSections } = deps;

  return async (actor: Pick<Actor, 'id'>): Promise<AccountExport> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    const consultations = await library.ofCandidate(account.id);
    const documents = await deps.documents.exportOf(account.id);
    const { made, received } = await reports.ofPerson(account.id);
    const unlocked = await library.ofRecruiter(account.id);
    const decisions = await audit.aboutPerson(account.id);
    const sessions = await deps.sessions.listOf(account.id);
    const places = await deps.teams.placesOf(account.id);
    const acts = await deps.teams.logOf(account.id);
    const keys = await deps.keys.ofMaker(account.id);
    const responses = await Promise.all(others.map((service) => readSections(service, account.id)));
    const sections = [
      { name: 'compte', items: [ownWords(account)] },
      { name: 'sessions', items: sessions.map(sessionView) },
      { name: 'consultations-du-cv', items: consultations.map(consultationView) },
      { name: 'documents', items: documents },
      { name: 'cv-debloques', items: unlocked.map(unlockView) },
      { name: 'equipes', items: places.map(placeView) },
      { name: 'faits-pour-une-structure', items: acts.map(actView) },
      { name: 'cles', items: keys.map(keyView) },
      { name: 'signalements-faits', items: made.map(madeView) },
      { name: 'signalements-recus', items: received.map(receivedView) },
      { name: 'decisions-des-administrateurs', items: decisions.map(decisionView) },
      ...responses.flatMap((response) => response ?? []),
    ];
    const { files, unlisted } = await gatherFiles(deps.fileOwners, account.id, deps.onFileMissing);
    const missing = others.filter((_service, index) => responses[index] === null);
    return { sections, files, unlisted, missing };
  };
}

const sessionView = ({ device, startedAt, usedAt, expiresAt }: Session) => ({
  device,
  startedAt,
  usedAt,
  expiresAt,
});

/** Without the person whose CV it is. */
const unlockView = ({ unlockedAt, ...opened }: CvUnlock & Partial<CvConsultation>) => ({
  unlockedAt,
  firstOpenedAt: opened.firstOpenedAt ?? null,
  openedAt: opened.openedAt ?? null,
  openings: opened.openings ?? 0,
});

const placeView = ({ part, joinedAt }: Member) => ({ part, joinedAt });
const keyView = ({ name, scopes, hint, createdAt, usedAt, endedAt }: Key) => ({
  name,
  scopes,
  hint,
  createdAt,
  usedAt,
  endedAt,
});
const actView = ({ at, act, about }: TeamLogLine) => ({ at, act, about });

/** Without the administrator, and their words, which may name others. */
const decisionView = ({ at, action, target }: AuditLine) => ({ at, action, target });

const consultationView = ({ unlockedAt, firstOpenedAt, openedAt, openings }: CvConsultation) => ({
  unlockedAt,
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
const receivedView = ({ id, kind, page, excerpt, reason, reportedAt, status, handledAt }: StoredReport) => ({
  id,
  kind,
  page,
  excerpt,
  reason,
  reportedAt,
  status,
  handledAt,
});

/** The account without the secrets that protect it. */
function ownWords(account: Account) {
  const {
    passwordHash: _passwordHash,
    verification: _verification,
    signUp: _signUp,
    passwordReset: _passwordReset,
    currentEmailLink: _currentEmailLink,
    newEmailLink: _newEmailLink,
    loginUnlock: _loginUnlock,
    devices,
    secondFactor,
    passkeys,
    ver: _ver,
    version: _version,
    ...words
  } = account;
  return {
    ...words,
    devices: devices.flatMap(({ addedAt, endedAt }) => (endedAt ? [] : [{ addedAt }])),
    secondFactor: secondFactor && { isActive: secondFactor.isActive },
    passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
  };
}
