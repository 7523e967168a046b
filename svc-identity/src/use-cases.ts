import { checkResetLink } from './domain/check-reset-link.ts';
import { completeOnboarding } from './domain/complete-onboarding.ts';
import { issueLink } from './domain/issue-link.ts';
import { logIn } from './domain/log-in.ts';
import { logOut } from './domain/log-out.ts';
import type {
  AccessTokens,
  Accounts,
  Clock,
  LinkTokens,
  LoginAttempts,
  MailRequests,
  ParsePhone,
  Passwords,
  Sessions,
} from './domain/ports.ts';
import { readProfile } from './domain/read-profile.ts';
import { register } from './domain/register.ts';
import { requestMail } from './domain/request-mail.ts';
import { resetPassword } from './domain/reset-password.ts';
import { verifyEmail } from './domain/verify-email.ts';

export interface Ports {
  accounts: Accounts;
  attempts: LoginAttempts;
  mailRequests: MailRequests;
  passwords: Passwords;
  linkTokens: LinkTokens;
  accessTokens: AccessTokens;
  sessions: Sessions;
  parsePhone: ParsePhone;
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
    logOut: logOut(ports),
    checkResetLink: checkResetLink(ports),
    resetPassword: resetPassword(ports),
    readProfile: readProfile(ports),
    completeOnboarding: completeOnboarding(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
