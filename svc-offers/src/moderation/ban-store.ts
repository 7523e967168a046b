import { MINUTE_MS } from '@praticio/contracts/base/units';
import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';

/** How long a process remembers who is suspended, for decisions that a later look corrects. */
const REMEMBERED = { maxAgeMs: MINUTE_MS, max: 1_000 };

interface BanDocument {
  _id: string;
  /** The version of the account. */
  version: number;
  banned: boolean;
}

const banSchema = schemaOf<BanDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  banned: { type: Boolean, required: true },
});
banSchema.index({ banned: 1 });

export const banModel = (connection: Connection) => defineModel(connection, 'Ban', banSchema, 'bans');

/** The projection of suspended accounts, by user id; contains only accounts that were suspended once. */
export function banStore(connection: Connection, tombstones: Pick<Tombstones, 'has'>) {
  const bans = banModel(connection);
  const recent = createRecent<string, boolean>(REMEMBERED);
  const forget = async (userId: string): Promise<void> => {
    await bans.deleteOne({ _id: userId });
    recent.delete(userId);
  };
  async function isBanned(userId: string): Promise<boolean> {
    const remember = recent.beginRead();
    const banned = (await bans.findById(userId).lean())?.banned === true;
    remember(userId, banned);
    return banned;
  }
  return {
    forget,
    /** Stores it unless a newer version is stored, or the person was erased. */
    keep: ({
      userId,
      version,
      banned,
    }: {
      userId: string;
      version: number;
      banned: boolean;
    }): Promise<void> =>
      unlessGone(tombstones, userId, {
        async write() {
          await keepLastVersion(bans, { id: userId, version }, { banned });
          recent.delete(userId);
        },
        remove: () => forget(userId),
      }),
    isBanned,
    /** As this process has read it within the last minute; call `isBanned` after the decision. */
    wasBanned: async (userId: string): Promise<boolean> => recent.get(userId) ?? (await isBanned(userId)),
    /** The ids of all suspended accounts. */
    async banned(): Promise<string[]> {
      return (await bans.find({ banned: true }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
  };
}
export type BanStore = ReturnType<typeof banStore>;
