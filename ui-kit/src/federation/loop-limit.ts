/**
 * Ends what a remote's loops compute without giving the tab's thread back. Each round calls `tick` (loop-guard.ts); the time
 * counts from the first look in a task of the browser to its end, so that loops may wait for answers as long as they like, and
 * what is tried again in the same task, as React does, ends at once.
 */
const LIMIT_MS = 5_000;
/** No more counts between two looks: a browser's dialog, a debugger or a machine that sleeps stops a loop too. */
const LONGEST_LOOK_MS = 250;
const ROUNDS_PER_LOOK = 64;
/** Rounds that take longer than this together are looked at one by one. */
const SLOW_ROUNDS_MS = 1;

const { port1: afterTask, port2: inTask } = new MessageChannel();
let isSameTask = false;
let roundsLeft = 0;
let lookedAt = 0;
let spentMs = 0;

// messages are not slowed down in tabs that nobody sees, as timers are
afterTask.onmessage = () => {
  isSameTask = false;
};

export function tick(): void {
  if (roundsLeft > 0) roundsLeft -= 1;
  else look();
}

function look(): void {
  const now = performance.now();
  const sinceLookMs = now - lookedAt;
  lookedAt = now;
  if (isSameTask) spentMs += Math.min(sinceLookMs, LONGEST_LOOK_MS);
  else {
    isSameTask = true;
    spentMs = 0;
    inTask.postMessage(null);
  }
  if (spentMs > LIMIT_MS) throw new Error('A loop was ended that had run for five seconds');
  roundsLeft = sinceLookMs < SLOW_ROUNDS_MS ? ROUNDS_PER_LOOK : 0;
}
