import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';
import { type FollowOptions, followStream, type StreamFollower } from './stream-follower.ts';

/** All followers of one process, for its readiness, its metrics and its stop. */
export interface StreamFollowers {
  follow(options: FollowOptions): StreamFollower;
  all(): readonly StreamFollower[];
  isFollowing(): boolean;
  stop(): Promise<void>;
}

export function createStreamFollowers(nats: Nats, logger: Logger): StreamFollowers {
  const followers: StreamFollower[] = [];
  return {
    follow(options) {
      const follower = followStream({ ...options, nats, logger });
      followers.push(follower);
      return follower;
    },
    all: () => followers,
    isFollowing: () => followers.every((follower) => follower.isFollowing()),
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}
