import { isAppError } from './errors.ts';

const names = new Set([
  'MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoServerSelectionError', 'MongoNotConnectedError',
  'MongoServerClosedError', 'MongoStalePrimaryError',
  'MongoPoolClearedError', 'PoolClearedOnNetworkError', 'MongoPoolClosedError', 'MongoWaitQueueTimeoutError', 'MongoTopologyClosedError',
  'MongoOperationTimeoutError', 'MongooseServerSelectionError',
  'NoResponders', 'ClosedConnectionError', 'DrainingConnectionError', 'ConnectionError',
]); // biome-ignore format: a list
const codes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  'ECONNECTION', 'ESOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET',
]); // biome-ignore format: a list

/**
 * MongoDB's responses while it shuts down, elects a primary, recovers or is too busy
 * (https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml). They do not depend on the request.
 */
const serverCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);
/** Labels by which the server or the driver says that a second try may succeed. */
const retryLabels = ['RetryableWriteError', 'TransientTransactionError'];

/** A write error or write concern error has one code; an error of a bulk write has one for each document. */
function isMongoRetryable(error: Error): boolean {
  if (!error.name.startsWith('Mongo')) return false;
  const { code, errorLabels = [], writeErrors } = error as MongoFailure;
  if (retryLabels.some((label) => errorLabels.includes(label))) return true;
  if (serverCodes.has(Number(code))) return true;
  return [writeErrors ?? []].flat().some((failure) => serverCodes.has(Number(failure.code)));
}

/** JetStream has no leader or too few resources (503), or its disk is full, which has no code of its own. */
function isNatsRetryable(error: Error): boolean {
  if (error.name !== 'JetStreamApiError') return false;
  return (error as Error & { status?: number }).status === 503 || /no space left/.test(error.message);
}

interface MongoFailure extends Error {
  code?: number | string;
  errorLabels?: readonly string[];
  writeErrors?: { code?: number } | { code?: number }[];
}

/**
 * True when the failure does not depend on the request or event, only on MongoDB, NATS, the mail server or another
 * service being away: a request gets 503 and Retry-After, a consumer waits instead of giving up.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAppError(error, 'service/unavailable')) return true;
  if (names.has(error.name) || codes.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  if (isMongoRetryable(error) || isNatsRetryable(error)) return true;
  if (error.name === 'TimeoutError') return true;
  // mongoose with bufferCommands off, before its first connection or while the connection is closing
  if (error.name === 'MongooseError' && /bufferCommands|initial connection/.test(error.message)) return true;
  return error.cause !== undefined && error.cause !== error && isUnavailable(error.cause);
}
