import type { RevisionStore } from './revision-store.ts';
import type { ArticleStore } from './store.ts';

const PICTURE_NAME = /[0-9a-f-]{36}(?:_\d+x\d+)?\.webp/g;

interface Deps {
  articles: Pick<ArticleStore, 'eachText'>;
  revisions: Pick<RevisionStore, 'eachText'>;
}

/** The names of all pictures that an article or a revision shows. */
export function findUsedPictures({ articles, revisions }: Deps) {
  return async (): Promise<Set<string>> => {
    const used = new Set<string>();
    for (const store of [articles, revisions])
      for await (const { image, content } of store.eachText()) {
        if (image) used.add(image);
        for (const [name] of content.matchAll(PICTURE_NAME)) used.add(name);
      }
    return used;
  };
}
