import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialPicture } from './social-picture.ts';

test.each([
  'Médecin\u00a0: remplacement',
  'Infirmière 🙂'.repeat(12),
  'a\u0000b\u000b\u0085\ufffe',
  '\ud83d seule',
  '&nbsp; &amp; <i>',
  'Œuvre — « ʼn » \u202f!',
  '\u200b',
  '\u2800',
  '\u0301',
  '',
  'طبيب 医生 👩🏽‍⚕️ ﷽',
])('previews are drawn whatever is written: %j', async (title) => {
  const ink = '#000000';
  const [kicker, ground] = ['Poste', '<rect width="1200" height="630" fill="#ffffff"/>'];
  const bytes = await drawSocialPicture({
    ground,
    inks: { title: ink, text: ink, kicker: ink },
    kicker,
    title,
    lines: [title, title.slice(0, 45)],
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200 });
});
