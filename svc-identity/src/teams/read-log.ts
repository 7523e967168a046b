import { dayAfter } from '@praticio/contracts/base/day';
import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import type { TeamLog } from '@praticio/contracts/identity/team';
import type { Acting } from '@praticio/service-kit/acting';
import type { Accounts } from '../accounts/part.ts';
import type { LogStore } from './log-store.ts';
import { memberName } from './member-name.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  log: Pick<LogStore, 'between'>;
  now: () => Date;
}

/** The actions for the structure on a day, with the names of the people as they are now. */
export function readTeamLog({ accounts, log, now }: Deps) {
  return async ({ holder }: Pick<Acting, 'holder'>, wanted?: string): Promise<TeamLog> => {
    const day = wanted ?? parisDay(now());
    const [from, to] = [fromParisTime(day) ?? now(), fromParisTime(dayAfter(day)) ?? now()];
    const lines = await log.between(holder, from, to);
    const ids = [...new Set(lines.map(({ userId }) => userId))];
    const people = new Map(
      await Promise.all(ids.map(async (id) => [id, await accounts.findById(id)] as const)),
    );
    return {
      day,
      lines: lines.map(({ id, at, userId, act, about }) => ({
        id,
        at: at.toISOString(),
        who: memberName(people.get(userId) ?? null),
        act,
        about,
      })),
    };
  };
}
