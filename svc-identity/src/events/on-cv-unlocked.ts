import type { EventHandlers } from 'service-kit/consumers';
import type { CvUnlocks } from '../domain/ports.ts';

/** Keeps what billing has charged, should the answer to the command have been lost. */
export function onCvUnlocked(unlocks: Pick<CvUnlocks, 'note'>): EventHandlers {
  return {
    'cv.unlocked': ({ data, at }) => unlocks.note({ ...data, at: new Date(at) }),
  };
}
