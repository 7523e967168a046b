import type { Comment as CommentResponse } from '@praticio/contracts/blog/article';
import type { Comment } from './comment.ts';

export function commentView({ id, name, content, createdAt, held }: Comment): CommentResponse {
  return { id, name, content, createdAt: createdAt.toISOString(), held };
}
