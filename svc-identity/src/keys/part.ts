import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { findKey as command } from '@praticio/contracts/identity/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { hashOfKey, newPartnerKey } from '@praticio/service-kit/partner-key';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Passwords } from '../passwords/part.ts';
import type { Teams } from '../teams/part.ts';
import { keyUpkeep } from './events.ts';
import { findKey } from './find.ts';
import { manageKeys } from './manage.ts';
import { keyRoutes } from './routes.ts';
import { keyStore } from './store.ts';

interface Rooms {
  accounts: Accounts;
  passwords: Passwords;
  teams: Teams;
}

/** Keys by which a structure's own software acts for it (docs/integrations.md#keys). */
export function openKeys({ connection }: IdentityContext, { accounts, passwords, teams }: Rooms) {
  const keys = keyStore(connection);
  const deps = {
    ...passwords.gate,
    accounts,
    keys,
    isManager: teams.isManager,
    managersOf: teams.managersOf,
    newKey: newPartnerKey,
    hashOf: hashOfKey,
    newId: randomUUID,
  };
  return {
    keys: { ofMaker: keys.ofMaker, removeAllOf: keys.removeAllOf, removeMadeBy: keys.removeMadeBy },
    part: {
      routes: keyRoutes(manageKeys(deps)),
      commands: [handleCommand(command, findKey(deps))],
      consumers: [{ name: 'api-keys', on: keyUpkeep({ keys }) }],
      sweeps: [{ name: 'api-keys', everyMs: HOUR_MS, run: keys.forgetOld }],
    },
  };
}
export type Keys = ReturnType<typeof openKeys>['keys'];
