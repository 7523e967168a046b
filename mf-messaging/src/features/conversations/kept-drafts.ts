import { listDrafts } from '@praticio/ui-kit/drafts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PREFIX = 'message:';

/** The drafts in the composers of other conversations, by conversation; read again when another one is opened. */
export function useKeptDrafts(openId: string | undefined): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['mf-messaging', 'kept-drafts', openId],
    queryFn: async () => {
      const drafts = await listDrafts<{ text: string }>(PREFIX);
      return new Map(drafts.map(({ name, fields }) => [name.slice(PREFIX.length), fields.text]));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ?? new Map();
}
