import sharp from 'sharp';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
/** A picture with a position and a camera in its metadata. */
export const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();

export interface Files {
  photos?: { name: string; bytes: Buffer; type?: string }[];
  document?: { name: string; bytes: Buffer; type?: string };
}

export function form(fields: Record<string, unknown>, { photos = [], document }: Files = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  for (const { name, bytes, type = 'image/jpeg' } of photos)
    body.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name);
  if (document) {
    const { name, bytes, type = 'application/pdf' } = document;
    body.append('document', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return body;
}
