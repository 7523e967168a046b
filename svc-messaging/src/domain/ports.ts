import type { DomainEvent } from 'contracts/events';
import type { Conversation, Message } from './conversation.ts';

export type Clock = () => Date;

export interface Conversations {
  /** False when the conversation exists already. */
  insert(conversation: Conversation, events: DomainEvent[]): Promise<boolean>;
  /** The user's conversations, the one with the latest message first. */
  listOf(userId: string): Promise<Conversation[]>;
  /** How many of the user's conversations hold unread messages. */
  countUnread(userId: string): Promise<number>;
}

export interface Messages {
  /** Does nothing when a message with this id exists. */
  insert(message: Message): Promise<void>;
}

export interface Person {
  id: string;
  firstname: string | null;
  lastname: string | null;
  hasStructure: boolean;
}

export interface PersonStore {
  find(userId: string): Promise<Person | null>;
  findMany(userIds: string[]): Promise<Map<string, Person>>;
  keep(person: Person & { version: number }): Promise<void>;
}

/** People by the projection, completed by identity where it has not caught up. */
export interface People extends Pick<PersonStore, 'findMany'> {
  find(userId: string): Promise<Person | null>;
}
