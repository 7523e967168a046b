import type { Article, CommentInput } from '@praticio/contracts/blog/article';
import { postComment } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { articleKey } from './get-article.ts';

/** Posts a comment on the article. Unless it is held, adds it to the article in the cache, so that it is shown at once. */
export function usePostComment(slug: string) {
  const queryClient = useQueryClient();
  return async (input: CommentInput) => {
    const comment = await call(postComment, { params: { slug }, body: input });
    if (comment.held) return comment;
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
