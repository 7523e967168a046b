import { getProfile, listProfiles } from '@praticio/contracts/identity/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import type { Accounts } from '../accounts/part.ts';
import { isActorOnboarded, readProfile } from '../accounts/read.ts';
import type { Candidates } from '../candidates/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Cvs } from '../cvs/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Teams } from '../teams/part.ts';
import { refuseEmails, updateEmailPreferences } from './email-preferences.ts';
import { profileRoutes } from './routes.ts';
import { updateProfile } from './update.ts';
import { profileItem, profileResponse } from './view.ts';

interface Rooms {
  accounts: Accounts;
  sessions: Sessions;
  teams: Teams;
  candidates: Candidates;
  cvs: Cvs;
}

/** One's own profile, and the responses to services that request profiles. */
export function openProfiles({ config }: IdentityContext, rooms: Rooms) {
  const { accounts, sessions, teams, candidates, cvs } = rooms;
  const deps = {
    accounts,
    parsePhone: accounts.parsePhone,
    cvFiles: cvs.files,
    specialties: candidates.specialties,
    readRefusal: createRefusalLinks(config).read,
    now: () => new Date(),
  };
  const read = readProfile(deps);
  return {
    profiles: { isOnboarded: isActorOnboarded(read) },
    part: {
      routes: profileRoutes({
        readProfile: read,
        showProfile: teams.showProfile,
        noteSessionUse: sessions.noteUse,
        updateProfile: updateProfile(deps),
        updateEmailPreferences: updateEmailPreferences(deps),
        refuseEmails: refuseEmails(deps),
      }),
      commands: [
        handleCommand(getProfile, async ({ userId }) => profileResponse(await read({ id: userId }))),
        handleCommand(listProfiles, async ({ after, limit }) => {
          const found = await accounts.listAfter(after, limit);
          const next = found.length === limit ? (found.at(-1)?.id ?? null) : null;
          return { items: found.map(profileItem), next };
        }),
      ],
    },
  };
}
