import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { type Conversation, type Message, otherOf } from './conversation.ts';

/** A conversation, its reader, and the people whose names the reader sees. */
export interface ShownConversation {
  conversation: Conversation;
  readerId: string;
  members: Map<string, Member>;
}

export interface ShowDeps {
  members: Pick<Members, 'findMany'>;
  takenDown: Pick<Offers['takenDown'], 'among'>;
}

/**
 * Conversations as their reader sees them: with the names of both participants. Hides the title and place of an offer that an
 * administrator has taken down from everybody but its owner.
 */
export async function showAll(
  { members, takenDown }: ShowDeps,
  readerId: string,
  conversations: Conversation[],
): Promise<ShownConversation[]> {
  const people = conversations.flatMap((conversation) => otherOf(conversation, readerId));
  const [known, down] = await Promise.all([
    members.findMany([...new Set([readerId, ...people])]),
    takenDown.among(
      conversations.flatMap(({ offer, recruiterId }) => (recruiterId === readerId ? [] : offer.id)),
    ),
  ]);
  return conversations.map((conversation) => ({
    conversation: down.has(conversation.offer.id) ? withoutOfferText(conversation) : conversation,
    readerId,
    members: known,
  }));
}

/** A conversation with the participants and the authors of `messages`. */
export async function withPeople(
  { members }: Pick<ShowDeps, 'members'>,
  readerId: string,
  conversation: Conversation,
  messages: Pick<Message, 'authorId'>[] = [],
): Promise<ShownConversation> {
  const { recruiterId, candidateId } = conversation;
  const authors = messages.flatMap(({ authorId }) => authorId ?? []);
  const ids = [...new Set([recruiterId, candidateId, ...authors])];
  return { conversation, readerId, members: await members.findMany(ids) };
}

/** One conversation as its reader sees it. */
export async function showTo(
  deps: ShowDeps,
  readerId: string,
  conversation: Conversation,
): Promise<ShownConversation> {
  const [shown] = await showAll(deps, readerId, [conversation]);
  return shown as ShownConversation;
}

const withoutOfferText = (conversation: Conversation): Conversation => ({
  ...conversation,
  offer: { id: conversation.offer.id, title: OFFER_TAKEN_DOWN, location: '' },
});
