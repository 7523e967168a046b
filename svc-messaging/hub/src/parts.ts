import type { RequestLogOptions } from '@praticio/service-kit/request-log';
import type { Session } from 'better-sse';
import type { HubConfig } from './config.ts';
import type { EventStream } from './event-stream.ts';
import type { History } from './history.ts';
import type { HubStream } from './hub-stream.ts';
import type { PersonStreams } from './person-streams.ts';
import type { Subscribers } from './subscribers.ts';
import type { SubscriptionDirectory } from './subscription-directory.ts';
import type { VerifyHubToken } from './tokens.ts';

/** The parts that the hub's handlers share. */
export interface HubParts extends RequestLogOptions {
  config: HubConfig;
  origins: string[];
  history: History;
  subscribers: Subscribers;
  directory: SubscriptionDirectory;
  persons: PersonStreams;
  stream: () => HubStream;
  verifySubscriber: VerifyHubToken;
  verifyPublisher: VerifyHubToken;
  isRevoked: (token: { sub: string; jti: string; ver: number }) => boolean;
  isDraining: () => boolean;
  /** Manages a session until its end; calls `begin` once the stream may receive updates. */
  followSession: (session: Session, stream: EventStream, begin: () => void) => void;
}
