import { useQueryClient } from '@tanstack/react-query';
import { type Article, type CommentInput, commentSchema } from 'contracts/blog/article';
import { api } from 'ui-kit/api';
import { articleKey } from './get-article.ts';

/** Sends a comment on the article at `slug`; it is shown at once, without asking for the article again. */
export function usePostComment(slug: string) {
  const queryClient = useQueryClient();
  return async (input: CommentInput) => {
    const comment = await api.post(`/blog/${encodeURIComponent(slug)}/comments`, input, commentSchema);
    queryClient.setQueryData<Article>(
      articleKey(slug),
      (article) =>
        article && {
          ...article,
          comments: [comment, ...article.comments],
          commentCount: article.commentCount + 1,
        },
    );
    return comment;
  };
}
