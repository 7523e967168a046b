import { listDeadLetters, listReports, searchUsers } from '@praticio/contracts/administration/endpoints';
import type { Pagination } from '@praticio/contracts/base/pagination';
import { listPaymentMatters, listPayments } from '@praticio/contracts/billing/endpoints';
import { searchComments } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';
import { unreadCountQuery } from './get-unread-count.ts';

const REFRESH_MS = 60_000;

/** The queues of the marketplace. One row of each is requested, for the sake of its total. */
const queues = {
  reports: (signal) => call(listReports, { query: { status: 'open', limit: 1 }, signal }),
  comments: (signal) => call(searchComments, { query: { status: 'held', limit: 1 }, signal }),
  structures: (signal) => call(searchUsers, { query: { filter: 'unverified-structure', limit: 1 }, signal }),
  disputes: (signal) => call(listPaymentMatters, { query: { kind: 'dispute', limit: 1 }, signal }),
  differences: (signal) => call(listPaymentMatters, { query: { kind: 'difference', limit: 1 }, signal }),
  lateTransfers: (signal) => call(listPayments, { query: { state: 'late', limit: 1 }, signal }),
  deadLetters: (signal) => call(listDeadLetters, { query: { limit: 1 }, signal }),
} satisfies Record<string, (signal: AbortSignal) => Promise<{ pagination: Pagination }>>;

type ListName = keyof typeof queues;
export type QueueName = ListName | 'messages';
const names = Object.keys(queues) as ListName[];

function queueQuery(name: ListName) {
  return queryOptions({
    queryKey: administrationKeys.list('waiting', { name }),
    queryFn: async ({ signal }) => (await queues[name](signal)).pagination.total_items,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

/** The number of entries in each queue: undefined while it loads, null if it cannot be read. */
export function useWaiting(): Record<QueueName, number | null | undefined> {
  const lists = useQueries({ queries: names.map(queueQuery), combine: (results) => results.map(countOf) });
  const messages = useQuery({
    ...unreadCountQuery,
    select: ({ totalUnreadConversations }) => totalUnreadConversations,
  });
  const counts = names.map((name, index) => [name, lists[index]]);
  return { ...Object.fromEntries(counts), messages: countOf(messages) };
}

function countOf({ data, isError }: { data: number | undefined; isError: boolean }) {
  return data ?? (isError ? null : undefined);
}
