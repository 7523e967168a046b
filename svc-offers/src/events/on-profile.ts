import type { EventHandlers } from 'service-kit/consumers';
import type { Members } from '../domain/member.ts';

/** Projects identity's people: name, address for mails, and the structure that offers are shown under. */
export function onProfile(members: Members): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
    'structure.onboarded': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
  };
}
