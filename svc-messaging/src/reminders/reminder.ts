/** A reminder email about unread messages: at most one per conversation and participant. */
export interface Reminder {
  conversationId: string;
  userId: string;
  /** Id of the event that caused it: the mail is sent once per event. */
  eventId: string;
  dueAt: Date;
}
