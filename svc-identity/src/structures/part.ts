import { randomUUID } from 'node:crypto';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { createFileStore } from '@praticio/service-kit/file-store';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Registries } from '../registries/registry.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Teams } from '../teams/part.ts';
import { becomeRecruiter } from './become-recruiter.ts';
import { askRegistries, onAccountAdministered } from './events.ts';
import { readLogo, removeLogo, replaceLogo } from './logo.ts';
import { logoEngine } from './logo-engine.ts';
import { logoStore } from './logo-store.ts';
import { lookUpEstablishment } from './look-up.ts';
import { offersClient } from './offers-client.ts';
import { completeOnboarding } from './onboard.ts';
import { readStructure } from './read.ts';
import { structureRoutes } from './routes.ts';
import { manageSites } from './sites.ts';
import { verifyByRegistry } from './verify-by-registry.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  sessions: Sessions;
  registries: Registries;
  teams: Teams;
}

/** Structures: attaching one, its page, its logo, and its badge by the registries. */
export function openStructures(context: IdentityContext, rooms: Rooms) {
  const { config, connection, metrics, nats } = context;
  const { accounts, mailbox, sessions, registries, teams } = rooms;
  const { encodeLogo, close } = logoEngine(metrics);
  const deps = {
    ...offersClient(nats),
    ...registries,
    accounts,
    parsePhone: accounts.parsePhone,
    renewSession: sessions.renew,
    logos: logoStore(createFileStore(connection, context)),
    encodeLogo,
    now: () => new Date(),
  };
  const mails = onAccountAdministered({
    accounts,
    mailbox,
    managersOf: teams.managersOf,
    publicUrl: config.PUBLIC_URL,
  });
  const asksRegistries = registries.findEstablishment || registries.findPractitioner;
  const consumers: ConsumerDefinition[] = [{ name: 'mails', on: { 'account.administered': mails } }];
  if (asksRegistries) consumers.push({ name: 'registry', on: askRegistries(verifyByRegistry(deps)) });
  return {
    part: {
      routes: structureRoutes({
        lookUpEstablishment: lookUpEstablishment(registries),
        completeOnboarding: completeOnboarding(deps),
        becomeRecruiter: becomeRecruiter(deps),
        readStructure: readStructure(deps),
        readLogo: readLogo(deps),
        replaceLogo: replaceLogo(deps),
        removeLogo: removeLogo(deps),
        showProfile: teams.showProfile,
        sites: manageSites({ accounts, newId: randomUUID }),
        showTeam: teams.showTeam,
      }),
      consumers,
      stop: close,
    },
  };
}
