import { encodePhoto } from './encode-photo.ts';
import type { EncodedPicture } from './picture-process.ts';

// Encodes one picture after the other for the service that has started it (picture-process.ts).

// a terminal interrupts the whole group of processes; this one ends with the service's channel, when the service has drained
process.on('SIGINT', () => undefined);

process.on('message', async (picture: Uint8Array) => {
  const answer: EncodedPicture = await encodePhoto(Buffer.from(picture)).then(
    (sizes) => ({ sizes }),
    (error: Error) => ({ refusal: error.message }),
  );
  if (process.connected) process.send?.(answer);
});
