import type { Comment as CommentAnswer } from '@praticio/contracts/blog/article';
import type { Comment } from './comment.ts';

export function commentView({ id, name, content, createdAt, held }: Comment): CommentAnswer {
  return { id, name, content, createdAt: createdAt.toISOString(), held };
}
