import { restoreRevision } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { keepSaved } from './keep-article.ts';

export function useRestoreRevision(articleId: string) {
  return useMutation({
    mutationFn: (version: number) => call(restoreRevision, { params: { id: articleId, version } }),
    onSuccess: keepSaved,
  });
}
