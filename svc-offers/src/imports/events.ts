import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { sourceMail } from './mail-source.ts';
import type { SourceStore } from './source-store.ts';

interface UpkeepDeps {
  sources: Pick<SourceStore, 'onBy' | 'change'>;
  newId: () => string;
}

/** Switches off the sources of a person who has lost their rights: they may have chosen the URL for their own ends. */
export function sourceUpkeep({ sources, newId }: UpkeepDeps): EventHandlers {
  async function endOf(authorId: string, which: { at: Date; holderId?: string }): Promise<void> {
    // read again if it has changed in the meantime
    for (let left = await sources.onBy(authorId, which); left.length > 0; ) {
      const off = { reason: 'maker' as const, at: which.at };
      for (const source of left)
        await sources.change(source, {
          ...{ isOn: false, off },
          notices: [...source.notices, { id: newId(), about: 'maker' }],
        });
      left = await sources.onBy(authorId, which);
    }
  }
  return {
    async 'sessions.revoked'({ at, data: { userId, reason } }) {
      if (endsFor('import-url', reason)) await endOf(userId, { at: new Date(at) });
    },
    async 'team.part-ended'({ at, data: { holderId, userId, next } }) {
      if (next?.part !== 'responsable') await endOf(userId, { at: new Date(at), holderId });
    },
  };
}

interface NoticeDeps {
  sources: Pick<SourceStore, 'withNotices' | 'forgetNotice'>;
  mails: Pick<MemberMails, 'sendToTeam'>;
  publicUrl: string;
}

/** Sends the mails that are due; a notice stays stored until its mail is sent. */
export function tellSourceNotices({ sources, mails, publicUrl }: NoticeDeps) {
  return async (): Promise<void> => {
    for (const { holderId, url, notices } of await sources.withNotices())
      for (const { id, about } of notices) {
        await mails.sendToTeam(holderId, { id }, sourceMail({ about, url, publicUrl }));
        await sources.forgetNotice(holderId, id);
      }
  };
}
