import type { IdentityContext } from '../config.ts';
import { directoryStore } from './directory-store.ts';
import { endedStore } from './ended-store.ts';
import { indexStore } from './index-store.ts';
import { issueLink } from './issue-link.ts';
import { linkEngine } from './link-engine.ts';
import { parsePhone } from './phone-engine.ts';
import { type AccountFollower, accountStore } from './store.ts';

/** A person and everything that belongs to them alone, in one document that each use case changes. */
export function openAccounts(context: IdentityContext, follower: AccountFollower) {
  const { config, connection } = context;
  const store = accountStore(context, follower);
  const linkTokens = linkEngine(config.LINK_SECRET);
  return {
    accounts: {
      ...store,
      ...indexStore(connection),
      directory: directoryStore(connection),
      ended: endedStore(connection),
      linkTokens,
      issueLink: issueLink({ accounts: store, linkTokens }),
      parsePhone,
    },
    part: {},
  };
}
export type Accounts = ReturnType<typeof openAccounts>['accounts'];
