import { connect } from 'node:net';
import { uploadsInFlight } from '@praticio/service-kit/upload-room';
import sharp from 'sharp';
import { expect } from 'vitest';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
/** A picture with a position and a camera in its metadata. */
export const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();

interface SentFile {
  name: string;
  bytes: Buffer;
  type?: string;
}
export interface Files {
  photos?: SentFile[];
  document?: SentFile | SentFile[];
}

export function form(fields: Record<string, unknown>, { photos = [], document = [] }: Files = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  for (const { name, bytes, type = 'image/jpeg' } of photos)
    body.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name);
  for (const { name, bytes, type = 'application/pdf' } of [document].flat())
    body.append('document', new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
}

/** The directory at the end of an empty archive: appended to any file, it makes that file an archive too. */
export const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** Begins to send a PDF to `address` and aborts; resolves when the service has detected it. */
export async function breakOffUpload(address: URL, token: string, field: string): Promise<void> {
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.write(
    [
      `POST ${address.pathname} HTTP/1.1`,
      `Host: ${address.host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 400000',
      '',
      '--x',
      `Content-Disposition: form-data; name="${field}"; filename="a.pdf"`,
      'Content-Type: application/pdf',
      '',
      '%PDF-1.4',
    ].join('\r\n'),
  );
  await expect.poll(uploadsInFlight).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(uploadsInFlight).toBe(0);
}
