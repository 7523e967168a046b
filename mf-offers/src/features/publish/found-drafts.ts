import { shorten } from '@praticio/contracts/base/shorten';
import type { Draft } from '@praticio/ui-kit/drafts';

/** A draft as the list shows it. */
export interface FoundDraft {
  name: string;
  kind: string;
  title: string;
  /** Where it goes on. */
  path: string;
  savedAt: number;
  /** The id of the draft of a new offer, of which more is stored than the draft. */
  offerDraft?: string;
}

/** Of a new offer, or of changes to one. */
export const isOfOffer = ({ name }: FoundDraft): boolean => name.startsWith('offer');

const TITLE_LENGTH = 60;

type Kind = (id: string, fields: Record<string, unknown>) => Pick<FoundDraft, 'kind' | 'title' | 'path'>;

const textOf = (value: unknown, absent: string): string =>
  shorten(typeof value === 'string' ? value.trim() : '', TITLE_LENGTH) || absent;

/** The facts of a draft in the first part of its name. */
const KINDS: Record<string, Kind> = {
  offer: (id, { title }) => ({
    kind: 'Nouvelle offre',
    title: textOf(title, 'Offre sans titre'),
    path: `/offers/create?draft=${id}`,
  }),
  'offer-edit': (id, { title }) => ({
    kind: "Modification d'une offre",
    title: textOf(title, 'Offre sans titre'),
    path: `/offers/${id}/edit`,
  }),
  interest: (id, { message }) => ({
    kind: 'Message au recruteur',
    title: textOf(message, 'Message sans texte'),
    path: `/offers/${id}?interest=open`,
  }),
  message: (id, { text }) => ({
    kind: 'Message',
    title: textOf(text, 'Pièces jointes'),
    path: `/conversations/${encodeURIComponent(id)}`,
  }),
};

/** The drafts that have a page of their own to go on, in their order. */
export function foundDrafts(drafts: readonly Draft[]): FoundDraft[] {
  return drafts.flatMap(({ name, fields, savedAt }): FoundDraft[] => {
    const [kind = '', id = ''] = name.split(/:(.*)/s);
    const describe = KINDS[kind];
    if (!describe) return [];
    const found = { name, savedAt, ...describe(id, fields as Record<string, unknown>) };
    return [kind === 'offer' ? { ...found, offerDraft: id } : found];
  });
}
