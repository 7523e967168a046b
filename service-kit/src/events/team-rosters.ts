import type { TeamPart } from '@praticio/contracts/base/auth';
import type { EventData } from '@praticio/contracts/catalogue/events';
import { listTeams } from '@praticio/contracts/identity/commands';
import type { Connection } from 'mongoose';
import { createRecent } from '../base/recent.ts';
import { defineModel, schemaOf } from '../connections/model.ts';
import type { Nats } from '../connections/nats.ts';
import type { Part } from '../service/parts.ts';
import { listing, readListing } from '../service/resync.ts';
import { keepLastVersion } from './inbox.ts';

interface RosterDocument {
  _id: string;
  version: number;
  founderLeft: boolean;
  members: { userId: string; part: TeamPart }[];
}

const memberSchema = schemaOf<RosterDocument['members'][number]>(
  { userId: { type: String, required: true }, part: { type: String, required: true } },
  { _id: false },
);
const rosterSchema = schemaOf<RosterDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  founderLeft: { type: Boolean, required: true },
  members: [memberSchema],
});

/** Other instances learn of a change by reading: as late as that, which is sooner than a former member's stream ends. */
const READ_AGAIN_MS = 3000;

const teamRosterModel = (connection: Connection) =>
  defineModel(connection, 'TeamRoster', rosterSchema, 'team_rosters');

/** The members of structures, as svc-identity publishes them (docs/architecture.md#holders). */
export interface TeamRosters {
  /** The people who receive a holder's mails: those who lead the structure or recruit for it, or the person alone. */
  peopleOf(holderId: string): Promise<string[]>;
  /** A step of a resync, after the erasures: reads all teams from svc-identity again. Returns their number. */
  resyncTeams(): Promise<number>;
}

/** Projects the teams into the service's own database. */
export function openTeamRosters({
  connection,
  nats,
}: {
  connection: Connection;
  nats: Nats;
}): TeamRosters & { part: Required<Pick<Part, 'consumers'>> } {
  const rosters = teamRosterModel(connection);
  const recent = createRecent<string, string[]>({ maxAgeMs: READ_AGAIN_MS, max: 1000 });

  async function keep(
    { holderId: id, ...fields }: EventData<'team.changed'>,
    version: number,
  ): Promise<void> {
    await keepLastVersion(rosters, { id, version }, fields);
    recent.delete(id);
  }

  return {
    async peopleOf(holderId) {
      const known = recent.get(holderId);
      if (known) return known;
      const remember = recent.beginRead();
      const people = peopleIn(holderId, await rosters.findById(holderId).lean<RosterDocument>());
      remember(holderId, people);
      return people;
    },
    resyncTeams: () =>
      readListing(listing(nats, listTeams), async (teams) => {
        for (const { version, ...team } of teams) await keep(team, version);
      }),
    part: {
      consumers: [
        {
          name: 'teams',
          on: {
            'team.changed': ({ aggregate, data }) => keep(data, aggregate.version),
            // no event that comes late brings the members back
            'account.erased': ({ data: { userId: holderId } }) =>
              keep({ holderId, founderLeft: true, members: [] }, Number.MAX_SAFE_INTEGER),
          },
        },
      ],
    },
  };
}

function peopleIn(holderId: string, roster: RosterDocument | null): string[] {
  if (!roster) return [holderId];
  const members = roster.members.filter(({ part }) => part !== 'lecture').map(({ userId }) => userId);
  return roster.founderLeft ? members : [holderId, ...members];
}
