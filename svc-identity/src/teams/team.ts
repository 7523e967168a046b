import type { TeamPart } from '@praticio/contracts/base/auth';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import { INVITATION_DAYS, TEAM_INVITATIONS_MAX, TEAM_MEMBERS_MAX } from '@praticio/contracts/identity/team';
import { AppError } from '@praticio/service-kit/errors';

export interface Member {
  /** Of this part: another part of the same person has another id. */
  memberId: string;
  userId: string;
  part: TeamPart;
  joinedAt: Date;
  /** The site for which they recruit; absent for all. */
  siteId?: string | null;
}
export interface Invitation {
  id: string;
  email: string;
  part: TeamPart;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
}

/** The members of a structure besides the account that created it, whose id is the holder's. */
export interface Team {
  holderId: string;
  version: number;
  members: Member[];
  invitations: Invitation[];
  /** When the person who created it left: a member with 'responsable' leads it since. */
  founderLeftAt: Date | null;
  /** That the structure ends, decided for good, and how it was called. */
  closing: { at: Date; structureName: string } | null;
}

export interface TeamChange {
  team: Team;
  events: DomainEvent[];
}

export const emptyTeam = (holderId: string): Team => ({
  holderId,
  version: 0,
  members: [],
  invitations: [],
  founderLeftAt: null,
  closing: null,
});

/** A team as other services know it. */
export const rosterOf = ({ holderId, members, founderLeftAt }: Team): EventData<'team.changed'> => ({
  holderId,
  founderLeft: founderLeftAt !== null,
  members: members.map(({ userId, part }) => ({ userId, part })),
});

const withRoster = (team: Team, ...events: DomainEvent[]): TeamChange => ({
  team,
  events: [...events, { type: 'team.changed', data: rosterOf(team) }],
});

/** Whether somebody could still lead the team without `userId`, a member or the founder. */
export function isLedWithout({ holderId, founderLeftAt, members }: Team, userId: string): boolean {
  const isFounderThere = founderLeftAt === null && userId !== holderId;
  return (
    isFounderThere || members.some((member) => member.userId !== userId && member.part === 'responsable')
  );
}

/** The founder goes, and the team with the structure stays. */
export function withoutFounder(team: Team, now: Date): TeamChange | null {
  if (team.founderLeftAt !== null) return null;
  if (!isLedWithout(team, team.holderId)) throw new AppError('team/last-manager');
  const invitations = team.invitations.filter(notBy(team.holderId));
  return withRoster({ ...team, invitations, founderLeftAt: now });
}

/** The structure ends for everybody. */
export function closed(team: Team, structureName: string, now: Date): TeamChange | null {
  return team.closing ? null : withRoster({ ...team, invitations: [], closing: { at: now, structureName } });
}

export const memberOf = ({ members }: Pick<Team, 'members'>, userId: string): Member | null =>
  members.find((member) => member.userId === userId) ?? null;

/** Invitations that can still be accepted. */
export const openInvitations = ({ invitations }: Team, now: Date): Invitation[] =>
  invitations.filter(({ expiresAt }) => expiresAt > now);

/** Invites an address; another invitation of the same address ends. */
export function withInvitation(
  team: Team,
  invited: Pick<Invitation, 'id' | 'email' | 'part' | 'invitedBy'>,
  now: Date,
): TeamChange {
  const others = openInvitations(team, now).filter(({ email }) => email !== invited.email);
  const isFull = team.members.length >= TEAM_MEMBERS_MAX || others.length >= TEAM_INVITATIONS_MAX;
  if (isFull) throw new AppError('team/full');
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return {
    team: { ...team, invitations: [...others, { ...invited, sentAt: now, expiresAt }] },
    events: [{ type: 'team.invited', data: { holderId: team.holderId, invitationId: invited.id } }],
  };
}

export function withoutInvitation(team: Team, id: string): TeamChange {
  const invitations = team.invitations.filter((invitation) => invitation.id !== id);
  if (invitations.length === team.invitations.length) throw new AppError('team/not-found');
  return { team: { ...team, invitations }, events: [] };
}

const notBy = (userId: string) => (invitation: Invitation) => invitation.invitedBy !== userId;

/** Ends the invitations that somebody had sent by `at`: they may serve the ends of somebody else. */
export function withoutInvitationsBy(team: Team, userId: string, at: Date): TeamChange | null {
  const isLeft = notBy(userId);
  const invitations = team.invitations.filter((each) => isLeft(each) || each.sentAt > at);
  if (invitations.length === team.invitations.length) return null;
  return { team: { ...team, invitations }, events: [] };
}

/** Takes the place that an invitation gives, once. */
export function joined(
  team: Team,
  invitationId: string,
  { userId, memberId }: Pick<Member, 'userId' | 'memberId'>,
  now: Date,
): TeamChange {
  const invitation = openInvitations(team, now).find(({ id }) => id === invitationId);
  if (!invitation) throw new AppError('team/invitation-unknown');
  if (team.members.length >= TEAM_MEMBERS_MAX) throw new AppError('team/full');
  const { holderId } = team;
  const invitations = team.invitations.filter(({ id }) => id !== invitationId);
  const member = { memberId, userId, part: invitation.part, joinedAt: now };
  return withRoster(
    { ...team, invitations, members: [...team.members, member] },
    { type: 'team.joined', data: { holderId, userId } },
  );
}

/** Gives a member another part; null takes the last one away. Throws 'team/last-manager' for the only one who leads. */
export function withPart(
  team: Team,
  userId: string,
  next: Pick<Member, 'part' | 'memberId'> | null,
): TeamChange | null {
  const member = memberOf(team, userId);
  if (!member) throw new AppError('team/not-found');
  if (next && next.part === member.part) return null;
  if (member.part === 'responsable' && !isLedWithout(team, userId)) throw new AppError('team/last-manager');
  return withPartAnyway(team, member, next);
}

/** Puts a member to a site of the structure; null is all of them. */
export function withSite(team: Team, userId: string, siteId: string | null): TeamChange | null {
  const member = memberOf(team, userId);
  if (!member) throw new AppError('team/not-found');
  if ((member.siteId ?? null) === siteId) return null;
  const members = team.members.map((each) => (each === member ? { ...each, siteId } : each));
  return { team: { ...team, members }, events: [] };
}

/** As `withPart`, for somebody whose account is gone already. Their invitations go with the part that let them send these. */
export function withPartAnyway(
  team: Team,
  member: Member,
  next: Pick<Member, 'part' | 'memberId'> | null,
): TeamChange {
  const { userId } = member;
  const members = team.members.flatMap((each) => {
    if (each !== member) return [each];
    return next ? [{ ...each, ...next }] : [];
  });
  const { holderId } = team;
  const ended = { holderId, userId, memberId: member.memberId, next };
  const invitations =
    next?.part === 'responsable' ? team.invitations : team.invitations.filter(notBy(userId));
  return withRoster({ ...team, members, invitations }, { type: 'team.part-ended', data: ended });
}

/** Ends the sessions of all members, who stay in the team: they may not act for it now. */
export function withEndedSessions(team: Team, newId: () => string): TeamChange | null {
  if (team.members.length === 0) return null;
  const members = team.members.map((member) => ({ ...member, memberId: newId() }));
  const { holderId } = team;
  return {
    team: { ...team, members },
    events: team.members.map(({ userId, memberId, part }, at) => ({
      type: 'team.part-ended',
      data: { holderId, userId, memberId, next: { memberId: members[at]?.memberId ?? '', part } },
    })),
  };
}
