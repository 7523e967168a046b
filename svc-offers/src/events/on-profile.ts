import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Members } from '../domain/member.ts';

/** Projects identity's accounts: name, email address, and the structure under whose name offers are shown. */
export function onProfile(members: Members): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
    'structure.onboarded': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
  };
}
