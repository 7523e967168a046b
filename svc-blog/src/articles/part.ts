import { listArticleSlugs } from '@praticio/contracts/blog/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { Comments } from '../comments/part.ts';
import type { BlogContext } from '../config.ts';
import type { Pictures } from '../pictures/part.ts';
import { articleAdminRoutes } from './admin-routes.ts';
import { administrationStore } from './administration-store.ts';
import { cardStore } from './card-store.ts';
import { createArticle } from './create.ts';
import { deleteArticle } from './delete.ts';
import { drawingEngine } from './drawing-engine.ts';
import { listArticles, listCategories, listLatest, listSlugs, listTags } from './list.ts';
import { listStore } from './list-store.ts';
import { publishDueArticles } from './publish-due.ts';
import { drawPublished, findPublished, readArticle, viewDrawnArticle } from './read.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { revisionStore } from './revision-store.ts';
import { listRevisions, restoreRevision } from './revisions.ts';
import { articleRoutes } from './routes.ts';
import { findArticle, searchArticles } from './search.ts';
import { slugStore } from './slug-store.ts';
import { articleStore } from './store.ts';
import { textEngine } from './text-engine.ts';
import { updateArticle } from './update.ts';
import { findUsedPictures } from './used-pictures.ts';
import { visitStore } from './visit-store.ts';
import { cleanContent } from './writing.ts';

/** Articles: written by administrators, read by everybody. */
export function openArticles(context: BlogContext, rooms: { pictures: Pictures; comments: Comments }) {
  const { config, connection } = context;
  const now = () => new Date();
  const deps = {
    ...rooms,
    articles: articleStore(context),
    lists: listStore(connection),
    cards: cardStore(connection),
    administration: administrationStore(connection),
    slugs: slugStore(connection, now),
    revisions: revisionStore(connection),
    visits: visitStore(connection),
    text: textEngine,
    draw: drawingEngine(),
    now,
  };
  const categories = listCategories(deps);
  const slugs = listSlugs(deps);
  return {
    articles: {
      findPublished: findPublished(deps),
      administration: deps.administration,
      visits: deps.visits,
      findUsedPictures: findUsedPictures(deps),
      removeLeftovers: removeLeftovers(deps),
    },
    part: {
      routes: [
        ...articleRoutes({
          listArticles: listArticles(deps),
          listCategories: categories,
          listTags: listTags(deps),
          listLatest: listLatest(deps),
          readArticle: readArticle(deps),
          viewDrawnArticle: viewDrawnArticle(deps),
          drawPublished: drawPublished(deps),
          publicUrl: config.PUBLIC_URL,
        }),
        ...articleAdminRoutes({
          searchArticles: searchArticles(deps),
          findArticle: findArticle(deps),
          createArticle: createArticle(deps),
          updateArticle: updateArticle(deps),
          deleteArticle: deleteArticle(deps),
          listRevisions: listRevisions(deps),
          restoreRevision: restoreRevision(deps),
          listCategories: categories,
          cleanContent: cleanContent(textEngine),
        }),
      ],
      commands: [
        handleCommand(listArticleSlugs, async () =>
          (await slugs()).map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() })),
        ),
      ],
      sweeps: [
        {
          name: 'publication',
          everyMs: config.PUBLICATION_SWEEP_MS,
          run: publishDueArticles(deps),
          once: true,
        },
      ],
    },
  };
}
export type Articles = ReturnType<typeof openArticles>['articles'];
