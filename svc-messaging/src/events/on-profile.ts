import type { EventHandlers } from 'service-kit/consumers';
import type { PersonStore } from '../domain/ports.ts';

/** Projects the names of identity's people, and whether they have onboarded. */
export function onProfile(people: PersonStore): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) =>
      people.keep({
        id: data.userId,
        version: aggregate.version,
        firstname: data.firstname,
        lastname: data.lastname,
        hasStructure: data.structure !== null,
      }),
  };
}
