import { readArticlePicture } from 'contracts/blog/endpoints';
import { handle, Redirect } from 'service-kit/handle';
import type { DrawArticle } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';

interface Deps {
  useCases: Pick<UseCases, 'findPublished'>;
  drawArticle: DrawArticle;
}

/** Pictures for previews of links: caches ask each time whether the article is still there. */
export function socialRoutes({ useCases, drawArticle }: Deps) {
  return [
    handle(readArticlePicture, async ({ params, setHeader }) => {
      const drawn = await drawArticle(await useCases.findPublished(params.slug));
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
