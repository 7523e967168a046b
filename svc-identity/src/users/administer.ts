import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type AccountChange, type Actor, withRole } from '../accounts/account.ts';
import { profileUpdated, rolesChanged, structureOnboarded } from '../accounts/announce.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { Accounts } from '../accounts/part.ts';

type Action = EventData<'account.administered'>['action'];

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  now: () => Date;
}

/** An administrator's actions on an account. Each change goes to the audit log by its own event. */
export function administerAccount({ accounts, now }: Deps) {
  const noted = (actor: Actor, userId: string, action: Action, reason: string): DomainEvent => ({
    type: 'account.administered',
    data: { adminId: actor.id, action, userId, target: { kind: 'account', id: userId }, reason },
  });
  /** Only set-up creates and removes administrators: none can lock out or demote another, or themself. */
  const change = (id: string, decide: (account: Account) => AccountChange | null) =>
    accounts.change(id, (account) => {
      if (account.roles.includes('ROLE_ADMIN')) throw new AppError('account/is-administrator');
      return decide(account);
    });

  return {
    /** A ban ends every session and refuses the login; lifting it lets the person log in again. */
    setBanned: (actor: Actor, userId: string, { banned, reason }: { banned: boolean; reason: string }) =>
      change(userId, (account) => {
        if ((account.bannedAt !== null) === banned) return null;
        const note = noted(actor, userId, banned ? 'banned' : 'unbanned', reason);
        if (!banned) return { set: { bannedAt: null }, events: [note] };
        const at = now();
        const { set, events } = endRights(account, { reason: 'banned', now: at });
        return { set: { ...set, bannedAt: at }, events: [note, ...events] };
      }),

    /** The recruiter's role is the only one that administrators change. */
    setRecruiter: (
      actor: Actor,
      userId: string,
      { recruiter, reason }: { recruiter: boolean; reason: string },
    ) =>
      change(userId, (account) => {
        if (account.roles.includes('ROLE_RECRUITER') === recruiter) return null;
        const { structure } = account;
        if (recruiter && !structure) throw new AppError('auth/onboarding-required');
        const roles = recruiter
          ? withRole(account.roles, 'ROLE_RECRUITER')
          : account.roles.filter((role) => role !== 'ROLE_RECRUITER');
        const next = { ...account, roles, ver: account.ver + 1 };
        const events = [noted(actor, userId, recruiter ? 'recruiter-given' : 'recruiter-taken', reason)];
        if (recruiter && structure) events.push(structureOnboarded(next, structure));
        const recruiterBarredAt = recruiter ? null : now();
        return {
          set: { roles, ver: next.ver, recruiterBarredAt },
          events: [...events, ...rolesChanged(next)],
        };
      }),

    /**
     * Gives or takes the badge 'Structure vérifiée'. Taken with a reason it is a refusal, which leaves the queue and is
     * mailed with the reason.
     */
    setStructureVerified: (
      actor: Actor,
      userId: string,
      { verified, reason }: { verified: boolean; reason: string },
    ) =>
      change(userId, (account) => {
        if (!account.structure) throw new AppError('account/not-found');
        const isRefusal = !verified && reason !== '';
        if (account.structure.verified === verified && !isRefusal) return null;
        const structure = { ...account.structure, verified };
        const note = noted(actor, userId, verified ? 'structure-verified' : 'structure-unverified', reason);
        const next = { ...account, structure };
        const structureRefusal = isRefusal ? { at: now(), reason } : null;
        const events = [note, profileUpdated(next)];
        // billing grants the credits of a verified structure
        if (verified && account.roles.includes('ROLE_RECRUITER'))
          events.push(structureOnboarded(next, structure));
        return { set: { structure, structureRefusal }, events };
      }),

    /** The event sends the mail, as every event does. */
    resendVerification: (actor: Actor, userId: string) =>
      change(userId, ({ verifiedAt }) =>
        verifiedAt ? null : { set: {}, events: [noted(actor, userId, 'verification-resent', '')] },
      ),
  };
}
