import type { endPart } from './end-part.ts';
import type { LogStore } from './log-store.ts';
import type { TeamStore } from './store.ts';
import { memberOf, withPart } from './team.ts';

interface Deps {
  teams: Pick<TeamStore, 'find' | 'change' | 'remove' | 'ofMember'>;
  log: Pick<LogStore, 'removeAllOf'>;
  endPart: ReturnType<typeof endPart>;
}

/** Takes an erased person out of every team; their work stays with the structures. The structure that they created is closed. */
export function eraseFromTeams({ teams, log, endPart }: Deps) {
  return async (userId: string): Promise<void> => {
    for (const holderId of await teams.ofMember(userId))
      await teams.change(holderId, (team) => (memberOf(team, userId) ? withPart(team, userId, null) : null));
    const { members } = await teams.find(userId);
    for (const { userId: member, memberId } of members)
      await endPart({ holderId: userId, userId: member, memberId, next: null });
    await teams.remove(userId);
    await log.removeAllOf(userId);
  };
}
