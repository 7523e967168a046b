import { isAppError } from './errors.ts';

const names = new Set([
  'MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoServerSelectionError', 'MongoNotConnectedError',
  'MongoPoolClearedError', 'PoolClearedOnNetworkError', 'MongoPoolClosedError', 'MongoWaitQueueTimeoutError', 'MongoTopologyClosedError',
  'MongoOperationTimeoutError', 'MongooseServerSelectionError', 'MongooseNotConnectedError',
  'NoRespondersError', 'ClosedConnectionError', 'DrainingConnectionError', 'ConnectionError',
]); // biome-ignore format: a list
const codes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  'ECONNECTION', 'ESOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET',
]); // biome-ignore format: a list

/**
 * True when the failure says nothing about the request or event, only that MongoDB, NATS, the mail server or
 * another service is away: the caller is told to come back (503), a consumer waits instead of giving up.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAppError(error, 'service/unavailable')) return true;
  if (names.has(error.name) || codes.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  if (error.name === 'TimeoutError') return true;
  // mongoose with bufferCommands off, before its first connection or while it is being closed
  if (error.name === 'MongooseError' && /bufferCommands|initial connection/.test(error.message)) return true;
  return error.cause !== undefined && error.cause !== error && isUnavailable(error.cause);
}
