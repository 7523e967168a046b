import type { AdminUser } from '@praticio/contracts/administration/user';
import type { UserSessions, UserTeams } from '@praticio/contracts/administration/user-access';
import type { Team } from '@praticio/contracts/identity/team';
import type { Account } from '../accounts/account.ts';
import type { Session } from '../sessions/session.ts';

/** A row of the administrators' list. */
export function userView(account: Account): AdminUser {
  const { id, email, firstname, lastname, roles, structure, structureCheck } = account;
  return {
    id,
    email,
    firstname,
    lastname,
    roles,
    emailVerified: account.verifiedAt !== null,
    banned: account.bannedAt !== null,
    createdAt: account.createdAt.toISOString(),
    structure: structure && {
      id: structure.id,
      name: structure.name,
      type: structure.type,
      siret: structure.siret,
      verified: structure.verified,
      postalCode: structure.address.postalCode,
      finessNumber: structure.finessNumber,
      rppsNumber: structure.rppsNumber,
      representative: `${structure.representativeFirstName} ${structure.representativeLastName}`.trim(),
      registries: structureCheck ? { ...structureCheck, at: structureCheck.at.toISOString() } : null,
      refusalReason: account.structureRefusal?.reason ?? null,
    },
  };
}

/** The structures of an account, without the fields for members only. */
export function teamsView(teams: Team[]): UserTeams {
  return {
    items: teams.map(({ holderId, name, members }) => ({
      holderId,
      name,
      members: members.map(({ userId, name, email, part, joinedAt, isFounder }) => ({
        userId,
        name,
        email,
        part,
        joinedAt,
        isFounder,
      })),
    })),
  };
}

/** Where an account is open. */
export function sessionsView(sessions: Session[]): UserSessions {
  return {
    items: sessions.map(({ id, device, startedAt, usedAt }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  };
}
