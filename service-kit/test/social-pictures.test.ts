import { expect, test } from 'vitest';
import { createSocialPictures, type SocialPicture } from '../src/files/social-picture.ts';

const pictureOf = (title: string): SocialPicture => ({
  ground: '<rect width="1200" height="630" fill="#fff"/>',
  inks: { title: '#000', text: '#000', kicker: '#000' },
  kicker: 'Poste',
  title,
  lines: ['Nantes', ''],
});

test('renders a picture once, and again when its data has changed', async () => {
  const drawn: string[] = [];
  const pictures = createSocialPictures(async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title);
  });
  const [first, same] = await Promise.all([
    pictures(pictureOf('Infirmier')),
    pictures(pictureOf('Infirmier')),
  ]);
  expect(same).toEqual(first);
  expect((await pictures(pictureOf('Sage-femme')))?.digest).not.toBe(first?.digest);
  expect(drawn).toEqual(['Infirmier', 'Sage-femme']);
});

test('pictures are rendered one at a time, and one request too many gets none', async () => {
  const drawing = Promise.withResolvers<Buffer>();
  let atOnce = 0;
  const pictures = createSocialPictures(() => {
    atOnce += 1;
    return drawing.promise;
  });
  const asked = Array.from({ length: 25 }, (_, index) => pictures(pictureOf(`Offre ${index}`)));
  expect(await Promise.all(asked.slice(20))).toEqual([null, null, null, null, null]);
  expect(atOnce).toBe(1);
  drawing.resolve(Buffer.from('drawn'));
  expect((await Promise.all(asked.slice(0, 20))).every((picture) => picture !== null)).toBe(true);
});
