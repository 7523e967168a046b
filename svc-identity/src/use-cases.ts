import { endSession, readAccountSecurity } from './domain/account-security.ts';
import { administerAccount } from './domain/administer-account.ts';
import { type AuditLog, readAuditLog } from './domain/audit-log.ts';
import { becomeRecruiter } from './domain/become-recruiter.ts';
import { confirmEmailChange, requestEmailChange } from './domain/change-email.ts';
import { changePassword } from './domain/change-password.ts';
import { checkResetLink } from './domain/check-reset-link.ts';
import { completeOnboarding } from './domain/complete-onboarding.ts';
import { confirmSession } from './domain/confirm-session.ts';
import { browseCvs, listConsultations, listUnlockedCvs, openCv } from './domain/cv-library.ts';
import { keepCvSnapshots } from './domain/cv-snapshots.ts';
import { administerDeadLetters, type DeadLetterNotes, type DeadLetters } from './domain/dead-letters.ts';
import { refuseEmails, updateEmailPreferences } from './domain/email-preferences.ts';
import { endAllSessions } from './domain/end-all-sessions.ts';
import { eraseAccount } from './domain/erase-account.ts';
import { expireCvs } from './domain/expire-cvs.ts';
import { expireUnverifiedAccounts } from './domain/expire-unverified-accounts.ts';
import { exportAccount } from './domain/export-account.ts';
import { issueLink } from './domain/issue-link.ts';
import { logIn } from './domain/log-in.ts';
import { logOut } from './domain/log-out.ts';
import { type EncodeLogo, type Logos, readLogo, removeLogo, replaceLogo } from './domain/logo.ts';
import { onboardCandidate } from './domain/onboard-candidate.ts';
import { beginPasskeyLogIn, logInWithPasskey, managePasskeys } from './domain/passkeys.ts';
import type { FileOwner } from './domain/personal-files.ts';
import type {
  AccessTokens,
  AccountDirectory,
  Accounts,
  Challenges,
  Clock,
  CountOpening,
  CvFiles,
  CvIndex,
  CvSnapshots,
  CvUnlocks,
  FindArea,
  FindPlace,
  LinkTokens,
  LoginAttempts,
  MailRequests,
  NewId,
  NewRecoveryCodes,
  OneTimeCodes,
  ParsePhone,
  PasskeyIndex,
  Passwords,
  ReadPlatform,
  ReadRefusal,
  ReadReleases,
  ReadSections,
  SessionStore,
  Sessions,
  Specialties,
  StructureIndex,
  UnlockCv,
  WebAuthn,
} from './domain/ports.ts';
import { readOwnCv } from './domain/read-own-cv.ts';
import { readProfile } from './domain/read-profile.ts';
import { readStructure } from './domain/read-structure.ts';
import { register } from './domain/register.ts';
import { removeCv } from './domain/remove-cv.ts';
import { decideReport, keepReport, listReports, type Reports } from './domain/reports.ts';
import { requestMail } from './domain/request-mail.ts';
import { resetPassword } from './domain/reset-password.ts';
import { beginSecondFactor, removeSecondFactor } from './domain/second-factor.ts';
import { startSession } from './domain/start-session.ts';
import { unlockLogin } from './domain/unlock-login.ts';
import { updateCandidate } from './domain/update-candidate.ts';
import { updateProfile } from './domain/update-profile.ts';
import { verifyEmail } from './domain/verify-email.ts';

export interface Ports {
  directory: AccountDirectory;
  auditLog: AuditLog;
  reports: Reports;
  letters: DeadLetters;
  notes: DeadLetterNotes;
  accounts: Accounts;
  attempts: LoginAttempts;
  mailRequests: MailRequests;
  passwords: Passwords;
  linkTokens: LinkTokens;
  readRefusal: ReadRefusal;
  accessTokens: AccessTokens;
  sessions: Sessions;
  sessionStore: SessionStore & { noteUse(id: string): Promise<void> };
  newId: NewId;
  oneTimeCodes: OneTimeCodes;
  newRecoveryCodes: NewRecoveryCodes;
  webAuthn: WebAuthn;
  challenges: Challenges;
  passkeyIndex: PasskeyIndex;
  requiresSecondFactor: boolean;
  parsePhone: ParsePhone;
  cvFiles: CvFiles;
  cvIndex: CvIndex;
  logos: Logos;
  encodeLogo: EncodeLogo;
  snapshots: CvSnapshots;
  unlocks: CvUnlocks;
  unlockCv: UnlockCv;
  countOpening: CountOpening;
  verifiedOnly: boolean;
  specialties: Specialties;
  findPlace: FindPlace;
  findArea: FindArea;
  structures: StructureIndex;
  countOffers: (ownerId: string) => Promise<number>;
  readSections: ReadSections;
  fileOwners: FileOwner[];
  onFileMissing: (service: FileOwner['service'], error: unknown) => void;
  readPlatform: ReadPlatform;
  readReleases: ReadReleases;
  slowdownMs: number;
  wait: (ms: number) => Promise<void>;
  now: Clock;
}

/** Everything that identity can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    register: register(ports),
    verifyEmail: verifyEmail(ports),
    requestMail: requestMail(ports),
    issueLink: issueLink(ports),
    logIn: logIn(ports),
    unlockLogin: unlockLogin(ports),
    logOut: logOut(ports),
    noteSessionUse: ports.sessionStore.noteUse,
    readAccountSecurity: readAccountSecurity(ports),
    endSession: endSession(ports),
    confirmSession: confirmSession(ports),
    beginSecondFactor: beginSecondFactor(ports),
    removeSecondFactor: removeSecondFactor(ports),
    beginPasskeyLogIn: beginPasskeyLogIn(ports),
    logInWithPasskey: logInWithPasskey({ ...ports, startSession: startSession(ports) }),
    ...managePasskeys(ports),
    checkResetLink: checkResetLink(ports),
    resetPassword: resetPassword(ports),
    readProfile: readProfile(ports),
    findArea: ports.findArea,
    completeOnboarding: completeOnboarding(ports),
    onboardCandidate: onboardCandidate(ports),
    becomeRecruiter: becomeRecruiter(ports),
    readStructure: readStructure(ports),
    replaceLogo: replaceLogo(ports),
    removeLogo: removeLogo(ports),
    readLogo: readLogo(ports),
    updateProfile: updateProfile(ports),
    updateCandidate: updateCandidate(ports),
    updateEmailPreferences: updateEmailPreferences(ports),
    refuseEmails: refuseEmails(ports),
    readOwnCv: readOwnCv(ports),
    removeCv: removeCv(ports),
    expireCvs: expireCvs(ports),
    expireUnverifiedAccounts: expireUnverifiedAccounts(ports),
    browseCvs: browseCvs(ports),
    listUnlockedCvs: listUnlockedCvs(ports),
    openCv: openCv(ports),
    listConsultations: listConsultations(ports),
    ...keepCvSnapshots(ports),
    changePassword: changePassword(ports),
    requestEmailChange: requestEmailChange(ports),
    confirmEmailChange: confirmEmailChange(ports),
    endAllSessions: endAllSessions(ports),
    exportAccount: exportAccount(ports),
    eraseAccount: eraseAccount(ports),
    ...administerAccount(ports),
    searchUsers: ports.directory.search,
    readAuditLog: readAuditLog(ports),
    keepReport: keepReport(ports),
    listReports: listReports(ports),
    decideReport: decideReport(ports),
    ...administerDeadLetters(ports),
    readPlatform: ports.readPlatform,
    readReleases: ports.readReleases,
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
