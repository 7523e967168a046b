import { EVENTS_MAX_AGE_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import { emptyTeam, type Invitation, type Member, memberOf, type Team, type TeamChange } from './team.ts';

/** Earlier versions wrote no `founderLeftAt` and no `closing`. */
type TeamDocument = OutboxDocument &
  Pick<Team, 'members' | 'invitations'> &
  Partial<Pick<Team, 'founderLeftAt' | 'closing'>> & { _id: string };

const text = { type: String, required: true };
const date = { type: Date, required: true };
const memberSchema = schemaOf<Member>(
  { memberId: text, userId: text, part: text, joinedAt: date, siteId: { type: String } },
  { _id: false },
);
const invitationSchema = schemaOf<Invitation>(
  { id: text, email: text, part: text, invitedBy: text, sentAt: date, expiresAt: date },
  { _id: false },
);
const teamDocumentSchema = schemaOf<TeamDocument>({
  _id: text,
  members: [memberSchema],
  invitations: [invitationSchema],
  founderLeftAt: { type: Date },
  closing: {
    type: schemaOf<NonNullable<Team['closing']>>({ at: date, structureName: text }, { _id: false }),
  },
  ...outboxFields,
});

teamDocumentSchema.index({ 'members.userId': 1 });
teamDocumentSchema.index({ 'invitations.expiresAt': 1 });
teamDocumentSchema.index({ 'invitations.invitedBy': 1 });
teamDocumentSchema.index({ 'closing.at': 1 }, { sparse: true });

export const teamModel = (connection: Connection) =>
  defineModel(connection, 'Team', teamDocumentSchema, 'teams');

const teamOf = ({
  _id: holderId,
  version,
  members,
  invitations,
  founderLeftAt = null,
  closing = null,
}: TeamDocument): Team => ({ holderId, version, members, invitations, founderLeftAt, closing });

/** The mails that tell of a closed structure are out long before. */
const CLOSED_KEPT_MS = EVENTS_MAX_AGE_DAYS * DAY_MS;

/** Teams by the id of their holder; a structure without members and invitations has none. */
export function teamStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const teams = teamModel(connection);

  async function find(holderId: string): Promise<Team> {
    const document = await teams.findById(holderId).lean<TeamDocument>();
    if (!document || document.removing) return emptyTeam(holderId);
    return teamOf(document);
  }

  return {
    find,
    /** Reads, decides and writes until nobody else has written meanwhile; null changes nothing. */
    change: (holderId: string, decide: (team: Team) => TeamChange | null): Promise<Team> =>
      retryOnConflict(async () => {
        const current = await find(holderId);
        const change = decide(current);
        if (!change) return current;
        const { version, holderId: _id, ...fields } = change.team;
        if (version > 0) {
          await outbox.update(teams, { id: _id, version, update: { $set: fields } }, change.events);
          return change.team;
        }
        await outbox.insert(teams, { _id, ...fields }, change.events).catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AppError('conflict/version') : error;
        });
        return change.team;
      }),
    /** The teams of others that somebody belongs to. */
    async ofMember(userId: string): Promise<string[]> {
      const found = await teams.find({ 'members.userId': userId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** The teams to which somebody has invited others. */
    async invitedToBy(userId: string): Promise<string[]> {
      const found = await teams
        .find({ 'invitations.invitedBy': userId }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** The person's places in teams, for their export. */
    async placesOf(userId: string): Promise<(Member & { holderId: string })[]> {
      const found = await teams.find({ 'members.userId': userId }).lean<TeamDocument[]>();
      return found.flatMap(({ _id: holderId, members }) =>
        members.flatMap((member) =>
          memberOf({ members: [member] }, userId) ? [{ holderId, ...member }] : [],
        ),
      );
    },
    /** Drops invitations that have expired, with the email addresses. */
    async forgetOld(): Promise<void> {
      const old = { $lte: new Date() };
      await teams.updateMany(
        { 'invitations.expiresAt': old },
        { $pull: { invitations: { expiresAt: old } } },
      );
      await teams.deleteMany({ 'closing.at': { $lte: new Date(Date.now() - CLOSED_KEPT_MS) } });
    },
    /** The next teams in the order of their ids; null starts at the first. */
    async listAfter(after: string | null, limit: number): Promise<Team[]> {
      const later = after === null ? {} : { _id: { $gt: after } };
      const found = await teams.find(later).sort({ _id: 1 }).limit(limit).lean<TeamDocument[]>();
      return found.map(teamOf);
    },
    async remove(holderId: string): Promise<void> {
      await teams.deleteOne({ _id: holderId });
    },
  };
}
export type TeamStore = ReturnType<typeof teamStore>;
