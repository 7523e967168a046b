import { joinParts } from '@praticio/service-kit/parts';
import { defineService } from '@praticio/service-kit/service';
import { openAccounts } from './accounts/part.ts';
import { openAudit } from './audit/part.ts';
import { openCandidates } from './candidates/part.ts';
import { openCodes } from './codes/part.ts';
import { identityConfig } from './config.ts';
import { openCvs } from './cvs/part.ts';
import { openDocuments } from './documents/part.ts';
import { openFigures } from './figures/part.ts';
import { openKeys } from './keys/part.ts';
import { openLibrary } from './library/part.ts';
import { openMailbox } from './mailbox/part.ts';
import { openPasskeys } from './passkeys/part.ts';
import { openPasswords } from './passwords/part.ts';
import { openPlatform } from './platform/part.ts';
import { openPrivacy } from './privacy/part.ts';
import { openProfiles } from './profiles/part.ts';
import { openRegistration } from './registration/part.ts';
import { openRegistries } from './registries/part.ts';
import { openReports } from './reports/part.ts';
import { openSessions } from './sessions/part.ts';
import { ownKeys } from './sessions/signing-key-engine.ts';
import { openStructures } from './structures/part.ts';
import { openTeams } from './teams/part.ts';
import { openUsers } from './users/part.ts';

/** Accounts and sessions, profiles and structures, CVs and their library, and the back-office. */
export const identityService = defineService({
  name: 'identity',
  config: identityConfig,
  keys: ({ config }) => ownKeys(config),

  async start(context) {
    const { accounts, part: accountsPart } = openAccounts(context, {
      changed: (account) => library.changed(account),
      removed: (id) => library.removed(id),
    });
    const { mailbox, part: mailboxPart } = openMailbox(context, { accounts });
    const { passwords, part: passwordsPart } = await openPasswords(
      context,
      { accounts, mailbox },
      { renewSession: (actor, account) => sessions.renew(actor, account) },
    );
    const { codes, part: codesPart } = openCodes(context, { accounts, passwords });
    const { sessions, part: sessionsPart } = await openSessions(
      context,
      { accounts, mailbox, passwords, codes },
      { accountOfPasskey: (proof) => passkeys.accountOf(proof) },
    );
    const { passkeys, part: passkeysPart } = openPasskeys(context, { accounts, passwords, sessions });
    const { part: registrationPart } = openRegistration(context, { accounts, mailbox, passwords, sessions });
    const { teams, part: teamsPart } = openTeams(context, { accounts, mailbox, passwords, sessions });
    const { keys, part: keysPart } = openKeys(context, { accounts, passwords, teams });
    const { registries, part: registriesPart } = openRegistries(context);
    const { part: structuresPart } = openStructures(context, {
      accounts,
      mailbox,
      sessions,
      registries,
      teams,
    });
    const { candidates, part: candidatesPart } = openCandidates(context, {
      accounts,
      registries,
      teams,
    });
    const { cvs, part: cvsPart } = openCvs(context, { accounts, mailbox });
    const { documents, part: documentsPart } = openDocuments(context, { accounts, mailbox });
    const { library, part: libraryPart } = await openLibrary(context, { accounts, candidates, cvs });
    const { profiles, part: profilesPart } = openProfiles(context, {
      accounts,
      sessions,
      teams,
      candidates,
      cvs,
    });
    const { part: usersPart } = openUsers(context, { accounts, mailbox, sessions, teams });
    const { audit, part: auditPart } = openAudit(context, { accounts });
    const { reports, part: reportsPart } = openReports(context, { accounts });
    const { part: figuresPart } = openFigures(context, { accounts });
    const { part: platformPart } = openPlatform(context);
    const rooms = {
      accounts,
      passwords,
      sessions,
      mailbox,
      teams,
      keys,
      cvs,
      documents,
      library,
      audit,
      reports,
    };
    const { part: privacyPart } = openPrivacy(context, rooms);

    return joinParts('identity', { ...context.httpKit, isOnboarded: profiles.isOnboarded }, [
      accountsPart,
      mailboxPart,
      passwordsPart,
      codesPart,
      sessionsPart,
      passkeysPart,
      registrationPart,
      teamsPart,
      keysPart,
      registriesPart,
      structuresPart,
      candidatesPart,
      cvsPart,
      documentsPart,
      libraryPart,
      profilesPart,
      usersPart,
      auditPart,
      reportsPart,
      figuresPart,
      platformPart,
      privacyPart,
    ]);
  },
});
