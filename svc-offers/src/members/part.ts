import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { createHourlyLimits } from '@praticio/service-kit/hourly-limits';
import { openMailLog } from '@praticio/service-kit/mail-log';
import { mailLogCommands } from '@praticio/service-kit/mail-log-commands';
import { createMailer } from '@praticio/service-kit/mailer';
import { createMemberMails } from '@praticio/service-kit/member-mails';
import { createRecent } from '@praticio/service-kit/recent';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { openTeamRosters } from '@praticio/service-kit/team-rosters';
import { createTombstones, personTombstone } from '@praticio/service-kit/tombstones';
import type { OffersContext } from '../config.ts';
import { candidateStore } from './candidate-store.ts';
import { onCandidate, onProfile } from './events.ts';
import { findMember } from './find.ts';
import { profileClient } from './identity-client.ts';
import type { Member } from './member.ts';
import { memberStore, rememberingMembers } from './store.ts';

/** How long a lost right may still be effective if the event of the change is late, which is rare. */
const REMEMBERED = { maxAgeMs: 4 * SECOND_MS, max: 10_000 };

/** People from identity's events, their criteria, rate limits, and the mails to them. */
export function openMembers({ config, connection, inbox, logger, metrics, nats }: OffersContext) {
  const mailLog = openMailLog({ connection, logger });
  const { peopleOf, resyncTeams, part: rosters } = openTeamRosters({ connection, nats });
  const tombstones = createTombstones(connection);
  const recent = createRecent<string, Member>(REMEMBERED);
  const stored = memberStore(connection, tombstones);
  const members = rememberingMembers(stored, recent);
  const candidates = candidateStore(connection, tombstones);
  const askProfile = profileClient(nats);
  const find = findMember({ members, askProfile });
  // no mail contains the name of a person who was erased a moment ago
  const findStored = findMember({ members: { ...members, find: stored.find }, askProfile });
  const limits = createHourlyLimits(connection, () => new Date());
  const mailer = createMailer(config, metrics.mailHandedOver, mailLog);
  const refusals = createRefusalLinks(config);
  const mails = createMemberMails({ receiverOf: find, peopleOf, mailer, inbox, refusals });
  return {
    members: {
      ...members,
      candidates,
      tombstones,
      /** Writes a tombstone against older events of the person, while the structure with their id stays. */
      markPersonErased: (userId: string) => tombstones.add(personTombstone(userId)),
      mails,
      forgetMails: mailLog.forget,
      findMember: find,
      findStoredMember: findStored,
      isOnboarded: async ({ holder }: { holder: string }) => Boolean((await find(holder))?.isOnboarded),
      countUse: limits.take,
      usesLeft: limits.left,
      resyncTeams,
    },
    part: {
      consumers: [
        { name: 'members', on: onProfile(members) },
        { name: 'candidates', on: onCandidate(candidates) },
        ...rosters.consumers,
      ],
      commands: [...mailLogCommands('offers', { mailLog, inbox, nats })],
      sweeps: [
        { name: 'hourly-limits', everyMs: HOUR_MS, run: limits.forgetOld },
        { name: 'mail-log', everyMs: HOUR_MS, run: mailLog.forgetOld },
      ],
      stop: () => mailer.close(),
    },
  };
}
export type Members = ReturnType<typeof openMembers>['members'];
