import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { type CollectedEvent, kindOfEvent } from './collect.ts';
import { webhookNoticeMail } from './mail-notice.ts';
import type { WebhookStore } from './store.ts';

/** All events that webhooks receive. */
export function collectedEvents(collect: (event: CollectedEvent) => Promise<void>): EventHandlers {
  return Object.fromEntries(Object.keys(kindOfEvent).map((type) => [type, collect]));
}

interface UpkeepDeps {
  webhooks: Pick<WebhookStore, 'onBy' | 'switchOff'>;
  newId: () => string;
}

/** Switches off the webhooks of a person who has lost their rights: they may have chosen the URL for their own ends. */
export function webhookUpkeep({ webhooks, newId }: UpkeepDeps): EventHandlers {
  async function endOf(authorId: string, which: { at: Date; holderId?: string }): Promise<void> {
    for (const { id } of await webhooks.onBy(authorId, which))
      await webhooks.switchOff(id, { reason: 'maker', at: which.at }, newId());
  }
  return {
    async 'sessions.revoked'({ at, data: { userId, reason } }) {
      if (endsFor('webhook', reason)) await endOf(userId, { at: new Date(at) });
    },
    async 'team.part-ended'({ at, data: { holderId, userId, next } }) {
      if (next?.part !== 'responsable') await endOf(userId, { at: new Date(at), holderId });
    },
  };
}

interface NoticeDeps {
  webhooks: Pick<WebhookStore, 'withNotices' | 'forgetNotice'>;
  mails: Pick<MemberMails, 'sendToTeam'>;
  publicUrl: string;
}

/** Sends the mails that are due; a notice stays stored until its mail is sent. */
export function tellNotices({ webhooks, mails, publicUrl }: NoticeDeps) {
  return async (): Promise<void> => {
    for (const { id, holderId, url, notices } of await webhooks.withNotices())
      for (const notice of notices) {
        const mail = webhookNoticeMail({ about: notice.about, url, publicUrl });
        await mails.sendToTeam(holderId, { id: notice.id }, mail);
        await webhooks.forgetNotice(id, notice.id);
      }
  };
}
