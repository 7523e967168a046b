import { AppError, unavailableError } from '../base/errors.ts';

const MEBIBYTE = 1024 * 1024;
/** How many bytes of uploads one process holds at once; further uploads get 503. */
const ROOM_BYTES = 256 * MEBIBYTE;
/** One client's part of it: more than the largest form, a message with five attachments. */
const SHARE_BYTES = 64 * MEBIBYTE;
const SHARE_UPLOADS = 8;
const RETRY_AFTER_SECONDS = 5;

/** The uploads of one client at the moment. */
interface Share {
  uploads: number;
  bytes: number;
}

/** The place of one upload in memory. */
export interface UploadPlace {
  /** Counts bytes that have arrived. Returns the refusal if there is no room for them. */
  take(bytes: number): AppError | undefined;
  /** Gives all bytes back. */
  leave(): void;
}

const shares = new Map<string, Share>();
let held = 0;

/** How many bytes of uploads this process holds now. */
export function uploadsInFlight(): number {
  return held;
}

/**
 * Enters an upload of a client, an account or an IP address. One client holds 64 MiB and eight uploads at most, so that
 * nobody takes the room of the others. Throws 'request/too-many'.
 */
export function enterUploadRoom(client: string): UploadPlace {
  const share = shares.get(client) ?? { uploads: 0, bytes: 0 };
  if (share.uploads >= SHARE_UPLOADS) throw tooMany();
  share.uploads += 1;
  shares.set(client, share);
  let taken = 0;
  return {
    take(bytes) {
      taken += bytes;
      share.bytes += bytes;
      held += bytes;
      if (share.bytes > SHARE_BYTES) return tooMany();
      return held > ROOM_BYTES ? unavailableError() : undefined;
    },
    leave() {
      share.uploads -= 1;
      share.bytes -= taken;
      held -= taken;
      taken = 0;
      if (share.uploads === 0) shares.delete(client);
    },
  };
}

function tooMany(): AppError {
  return new AppError('request/too-many', { retryAfter: RETRY_AFTER_SECONDS });
}
