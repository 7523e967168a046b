import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createRecent, type Recent } from '@praticio/service-kit/recent';
import type { Connection } from 'mongoose';
import type { ListedArticle, Visible } from './article.ts';

/** How late a card may show a change by another instance, a view or an import. */
const AGE_MS = MINUTE_MS;

export interface Cards {
  /** Newest first; also those of scheduled articles, whose date may come meanwhile. */
  all: Visible<ListedArticle>[];
  idBySlug: Map<string, string>;
}

/** By connection, since every write of an article forgets them. */
const heldBy = new WeakMap<Connection, Recent<'cards', Promise<Cards>>>();

/** The cards of all published articles that this process has read within the last minute. */
export function heldCards(connection: Connection): Recent<'cards', Promise<Cards>> {
  let held = heldBy.get(connection);
  if (!held) {
    held = createRecent({ maxAgeMs: AGE_MS, max: 1 });
    heldBy.set(connection, held);
  }
  return held;
}

/** An article has changed: the cards are read again when they are needed. */
export const forgetCards = (connection: Connection): void => heldCards(connection).delete('cards');
