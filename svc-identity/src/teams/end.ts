import { holderMailbox } from '@praticio/contracts/identity/team-roster';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Account, AccountChange } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { endPart } from './end-part.ts';
import type { LogStore } from './log-store.ts';
import type { TeamStore } from './store.ts';
import {
  closed,
  isLedWithout,
  memberOf,
  type Team,
  withoutFounder,
  withPart,
  withPartAnyway,
} from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change' | 'remove'>;
  teams: Pick<TeamStore, 'find' | 'change' | 'remove' | 'ofMember'>;
  log: Pick<LogStore, 'removeAllOf' | 'removeElsewhere'>;
  endPart: ReturnType<typeof endPart>;
  /** The erasure of an account everywhere, and of its person only. */
  erasureOf: (account: Account, now: Date) => AccountChange;
  personErasureOf: (account: Account, now: Date) => AccountChange;
  now: () => Date;
}

const ignoreGone = (error: unknown): void => {
  if (!isAppError(error, 'account/not-found') && !isAppError(error, 'team/not-found')) throw error;
};

/** Whether the structure has lost its person, and is led by members alone. */
const isStructureAlone = ({ id, email }: Pick<Account, 'id' | 'email'>): boolean =>
  email === holderMailbox(id);

/**
 * How people go out of teams, and structures end. The team's document records the decision first; its event finishes it, should
 * the process die in between.
 */
export function endTeams({ accounts, teams, log, endPart, erasureOf, personErasureOf, now }: Deps) {
  async function finishClosing(holderId: string): Promise<void> {
    await accounts.remove(holderId, (account) => erasureOf(account, now())).catch(ignoreGone);
  }

  async function finishFounder(holderId: string): Promise<void> {
    const decide = (account: Account) => (isStructureAlone(account) ? null : personErasureOf(account, now()));
    await accounts.change(holderId, decide).catch(ignoreGone);
  }

  /** Closes a structure for everybody who acts for it. */
  async function close(holderId: string): Promise<void> {
    const holder = await accounts.findById(holderId);
    if (!holder?.structure) throw new AppError('team/not-found');
    const { name } = holder.structure;
    await teams.change(holderId, (team) => closed(team, name, now()));
    await finishClosing(holderId);
  }

  async function leave(holderId: string, userId: string): Promise<void> {
    await teams.change(holderId, (team) => (memberOf(team, userId) ? withPart(team, userId, null) : null));
  }

  return {
    close,

    /** Carries out the decision in a team's document; nothing where that is done. */
    async finish(holderId: string): Promise<void> {
      const { closing, founderLeftAt } = await teams.find(holderId);
      if (closing) await finishClosing(holderId);
      else if (founderLeftAt) await finishFounder(holderId);
    },

    /**
     * Takes a person who erases their account out of every team. Their own structure goes on with another Responsable, else it ends.
     * Throws 'team/last-manager' before anything has happened where a team would have nobody who leads it, unless
     * `closesStructure`. Returns false when the account itself must stay, as the holder of the structure.
     */
    async release({ id: userId, structure }: Account, closesStructure: boolean): Promise<boolean> {
      const own = await teams.find(userId);
      const others = await Promise.all((await teams.ofMember(userId)).map(teams.find));
      const leads = (team: Team) =>
        memberOf(team, userId)?.part === 'responsable' && !isLedWithout(team, userId);
      const left = others.filter(leads);
      const isAlone = own.members.length === 0;
      if (!closesStructure && (left.length > 0 || (!isAlone && !isLedWithout(own, userId))))
        throw new AppError('team/last-manager');
      for (const { holderId } of left) await close(holderId);
      for (const team of others) if (!left.includes(team)) await leave(team.holderId, userId);
      if (isAlone || !structure) return true;
      if (closesStructure) await close(userId);
      else {
        await teams.change(userId, (team) => withoutFounder(team, now()));
        await finishFounder(userId);
      }
      return false;
    },

    /** Removes an erased account from teams: it left them already, unless another version of this service erased it. */
    async eraseAccount(userId: string): Promise<void> {
      for (const holderId of await teams.ofMember(userId)) {
        const team = await teams.change(holderId, (current) => {
          const member = memberOf(current, userId);
          return member && withPartAnyway(current, member, null);
        });
        if (team.founderLeftAt && team.members.length === 0) await close(holderId).catch(ignoreGone);
      }
      const { members, closing } = await teams.find(userId);
      for (const { userId: member, memberId } of members)
        await endPart({ holderId: userId, userId: member, memberId, next: null });
      // the mails that tell its members go first, and remove it
      if (!closing) await teams.remove(userId);
      await log.removeAllOf(userId);
    },

    /** Removes an erased founder's actions elsewhere; their structure's log stays its own. */
    erasePerson: log.removeElsewhere,
  };
}
export type TeamEndings = ReturnType<typeof endTeams>;
