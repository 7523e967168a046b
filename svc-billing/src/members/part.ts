import { HOUR_MS } from '@praticio/contracts/base/units';
import { openMailLog } from '@praticio/service-kit/mail-log';
import { mailLogCommands } from '@praticio/service-kit/mail-log-commands';
import { createMailer } from '@praticio/service-kit/mailer';
import { createMemberMails } from '@praticio/service-kit/member-mails';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { openTeamRosters } from '@praticio/service-kit/team-rosters';
import type { BillingContext } from '../config.ts';
import { onProfileUpdated } from './events.ts';
import { receiverClient } from './identity-client.ts';
import { memberStore } from './store.ts';

/** How to write to members, and the mails to them. */
export function openMembers({ config, connection, inbox, logger, metrics, nats }: BillingContext) {
  const mailLog = openMailLog({ connection, logger });
  const { peopleOf, resyncTeams, part: rosters } = openTeamRosters({ connection, nats });
  const members = memberStore(connection, receiverClient(nats));
  const mailer = createMailer(config, metrics.mailHandedOver, mailLog);
  const refusals = createRefusalLinks(config);
  const mails = createMemberMails({ receiverOf: members.receiver, peopleOf, mailer, inbox, refusals });
  return {
    members: { ...members, mails, forgetMails: mailLog.forget, resyncTeams },
    part: {
      consumers: [
        { name: 'projections', on: { 'profile.updated': onProfileUpdated({ members }) } },
        ...rosters.consumers,
      ],
      commands: [...mailLogCommands('billing', { mailLog, inbox, nats })],
      sweeps: [{ name: 'mail-log', everyMs: HOUR_MS, run: mailLog.forgetOld }],
      stop: () => mailer.close(),
    },
  };
}
export type Members = ReturnType<typeof openMembers>['members'];
