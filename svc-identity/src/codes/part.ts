import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Passwords } from '../passwords/part.ts';
import { codeEngine, newRecoveryCodes } from './code-engine.ts';
import { codeRoutes } from './routes.ts';
import { beginSecondFactor, removeSecondFactor } from './second-factor.ts';

interface Rooms {
  accounts: Accounts;
  passwords: Passwords;
}

/** The second factor of administrators: codes of an app, and recovery codes. */
export function openCodes({ config }: IdentityContext, { accounts, passwords }: Rooms) {
  const oneTimeCodes = codeEngine(config.LINK_SECRET);
  const gate = { ...passwords.gate, accounts, linkTokens: accounts.linkTokens, oneTimeCodes };
  return {
    codes: { oneTimeCodes },
    part: {
      routes: codeRoutes({
        beginSecondFactor: beginSecondFactor({ ...gate, newRecoveryCodes }),
        removeSecondFactor: removeSecondFactor(gate),
      }),
    },
  };
}
export type Codes = ReturnType<typeof openCodes>['codes'];
