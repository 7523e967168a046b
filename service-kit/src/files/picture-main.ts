import { encodePicture, type PictureRefusal } from './encode-picture.ts';
import type { PictureOrder, PictureResponse } from './picture-process.ts';

// Encodes one picture after the other for the service that has started it (picture-process.ts).

// a terminal interrupts the whole group of processes; this one ends with the service's channel, when the service has drained
process.on('SIGINT', () => undefined);

process.on('message', async ({ bytes, recipe }: PictureOrder) => {
  const response: PictureResponse = await encodePicture(Buffer.from(bytes), recipe).then(
    (pictures) => ({ pictures }),
    ({ code, message }: PictureRefusal) => ({ refusal: { code, message } }),
  );
  if (process.connected) process.send?.(response);
});
