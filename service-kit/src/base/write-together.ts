/**
 * Makes one write of all calls that come while another write runs: each call waits for the write that has its items, and fails
 * with it. A call waits for one earlier write at most.
 */
export function writeTogether<Item>(
  write: (items: Item[]) => Promise<void>,
): (items: Item[]) => Promise<void> {
  let waiting: { items: Item[]; done: PromiseWithResolvers<void> } | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting) {
      const { items, done } = waiting;
      waiting = undefined;
      await write(items).then(done.resolve, done.reject);
    }
    isRunning = false;
  }

  return (items) => {
    waiting ??= { items: [], done: Promise.withResolvers() };
    waiting.items.push(...items);
    const { promise } = waiting.done;
    if (!isRunning) void run();
    return promise;
  };
}
