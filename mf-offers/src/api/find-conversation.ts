import { listTreatedInterests } from '@praticio/contracts/offers/endpoints';
import { callPage } from '@praticio/ui-kit/api';

const PAUSE_MS = 300;
/** An event opens it, which on a busy day takes longer than a moment. */
const LIMIT_MS = 6_000;
/** The latest answers, among which the interest is. */
const LATEST = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * The conversation of an interest that has just been accepted; null if it is not known in time.
 */
export async function findConversation(interestId: string): Promise<string | null> {
  for (let waited = 0; waited < LIMIT_MS; waited += PAUSE_MS) {
    try {
      const { items } = await callPage(listTreatedInterests, { query: { page: 1, limit: LATEST } });
      const known = items.find(({ id }) => id === interestId)?.conversationId;
      if (known) return known;
    } catch {
      return null; // The list of conversations has it.
    }
    await pause();
  }
  return null;
}
