import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Profile } from './keep-profile.ts';

export const onProfileUpdated =
  (keepProfile: (profile: Profile) => Promise<void>): EventHandler<'profile.updated'> =>
  ({ aggregate, data }) =>
    keepProfile({ ...data, version: aggregate.version });
