import * as identity from '@praticio/contracts/identity/endpoints';
import type { Team } from '@praticio/contracts/identity/team';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { ShowProfile } from '../teams/acting-profile-view.ts';
import type { becomeRecruiter } from './become-recruiter.ts';
import type { readLogo, removeLogo, replaceLogo } from './logo.ts';
import type { lookUpEstablishment } from './look-up.ts';
import type { completeOnboarding } from './onboard.ts';
import type { readStructure } from './read.ts';
import type { manageSites } from './sites.ts';
import { structureView } from './view.ts';

interface Rules {
  lookUpEstablishment: ReturnType<typeof lookUpEstablishment>;
  completeOnboarding: ReturnType<typeof completeOnboarding>;
  becomeRecruiter: ReturnType<typeof becomeRecruiter>;
  readStructure: ReturnType<typeof readStructure>;
  readLogo: ReturnType<typeof readLogo>;
  replaceLogo: ReturnType<typeof replaceLogo>;
  removeLogo: ReturnType<typeof removeLogo>;
  showProfile: ShowProfile;
  sites: ReturnType<typeof manageSites>;
  showTeam: (actor: Acting) => Promise<Team>;
}

/** The caller's own structure, and the public facts of any. */
export function structureRoutes({
  lookUpEstablishment,
  completeOnboarding,
  becomeRecruiter,
  readStructure,
  readLogo,
  replaceLogo,
  removeLogo,
  showProfile,
  sites,
  showTeam,
}: Rules) {
  const { add, update, remove } = sites;
  const shown = async (actor: Acting, change: Promise<void>) => {
    await change;
    return showTeam(actor);
  };

  return [
    handle(identity.findEstablishment, ({ query }) => lookUpEstablishment(query.siret)),

    handle(identity.completeOnboarding, async ({ actor, body }) => {
      const { structure, token } = await completeOnboarding(actor, body);
      return { ...structure, token };
    }),

    handle(identity.becomeRecruiter, async ({ actor }) => {
      const { account, token } = await becomeRecruiter(actor);
      return { ...(await showProfile(actor, account)), token };
    }),

    handle(identity.replaceLogo, async ({ actor, files, signal }) =>
      showProfile(actor, await replaceLogo(actor, { bytes: files.logo[0]?.bytes, signal })),
    ),

    handle(identity.removeLogo, async ({ actor }) => showProfile(actor, await removeLogo(actor))),

    handle(identity.addSite, ({ actor, body }) => shown(actor, add(actor, body))),
    handle(identity.changeSite, ({ actor, params, body }) =>
      shown(actor, update(actor, params.siteId, body)),
    ),
    handle(identity.removeSite, ({ actor, params }) => shown(actor, remove(actor, params.siteId))),

    handle(identity.readStructure, async ({ params }) => structureView(await readStructure(params.id))),

    // a name never changes its picture, but a logo may be taken down: caches revalidate each time
    handle(identity.readLogo, async ({ params: { file }, setHeader }) => {
      const bytes = await readLogo(file);
      if (!bytes) throw new AppError('request/not-found');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${file}"`);
      return { mediaType: 'image/webp', bytes };
    }),
  ];
}
