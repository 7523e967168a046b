import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';

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
  const forget = async (userId: string): Promise<void> => {
    await bans.deleteOne({ _id: userId });
  };
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
        write: async () => void (await keepLastVersion(bans, { id: userId, version }, { banned })),
        remove: () => forget(userId),
      }),
    isBanned: async (userId: string): Promise<boolean> =>
      (await bans.findById(userId).lean())?.banned === true,
    /** The ids of all suspended accounts. */
    async banned(): Promise<string[]> {
      return (await bans.find({ banned: true }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
  };
}
export type BanStore = ReturnType<typeof banStore>;
