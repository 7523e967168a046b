import { readArticlePicture } from 'contracts/blog/endpoints';
import { handle, Redirect } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** Pictures for previews of links: caches ask each time whether the article is still there. */
export function socialRoutes(useCases: UseCases) {
  return [
    handle(readArticlePicture, async ({ params, setHeader }) => {
      const drawn = await useCases.drawPublished(params.slug);
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
