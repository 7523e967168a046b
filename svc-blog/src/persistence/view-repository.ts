import { createHash, randomBytes } from 'node:crypto';
import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Views } from '../domain/ports.ts';
import type { Models } from './models.ts';

/**
 * A view counts once per visitor, article and day, whichever instance serves it. Who the visitor is cannot be told
 * from what is kept: a hash with a random salt of the day, both of which are forgotten when the day is over.
 */
export function createViewRepository({ days, viewMarks, salts }: Models): Views {
  let today: { day: string; salt: Promise<string> } | undefined;

  async function commonSalt(day: string): Promise<string> {
    const own = { $setOnInsert: { salt: randomBytes(16).toString('base64') } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const read = () => salts.findOneAndUpdate({ _id: day }, own, options).lean();
    // two instances at the same moment: the second one's insert is refused, and then it reads
    const kept = await read().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return read();
    });
    return kept?.salt ?? '';
  }

  async function saltOf(day: string): Promise<string> {
    if (today?.day !== day) today = { day, salt: commonSalt(day) };
    const { salt } = today;
    return salt.catch((error: unknown) => {
      today = undefined;
      throw error;
    });
  }

  return {
    async isFirst(articleId, { ip, userAgent }, day) {
      const hash = createHash('sha256').update(await saltOf(day));
      const _id = hash.update(`\n${articleId}\n${ip}\n${userAgent}`).digest('base64url');
      try {
        await viewMarks.create([{ _id, day }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async count(day) {
      await days.updateOne({ _id: day }, { $inc: { views: 1 } }, { upsert: true });
    },
    async since(day) {
      const found = await days.find({ _id: { $gte: day } }).lean();
      return new Map(found.map(({ _id, views }) => [_id, views]));
    },
    async forgetBefore(day) {
      await viewMarks.deleteMany({ day: { $lt: day } });
      await salts.deleteMany({ _id: { $lt: day } });
    },
  };
}
