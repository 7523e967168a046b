import {
  answerPool,
  askForPool,
  declineInvitation,
  inviteCandidate,
  listInvitations,
  listMyInvitations,
  listMyPools,
  listPool,
  notePoolMember,
  removePoolMember,
} from '@praticio/contracts/offers/endpoints';
import type { PoolSource } from '@praticio/contracts/offers/pool';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface PoolSearch {
  query: string;
  source: PoolSource | undefined;
  /** An own offer: only people of its profession, who covers most of it first. */
  offerId: number | undefined;
  /** People of other professions too. */
  professions?: 'all';
  withinKm?: number;
  rpps?: 'verified';
  page: number;
}

/** One page of the structure's pool. */
function poolQuery(search: PoolSearch) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'pool', search],
    queryFn: ({ signal }) => call(listPool, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePool(search: PoolSearch) {
  return useQuery(poolQuery(search));
}

/** How many people are in the structure's pool. */
const poolSizeQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pool', 'size'],
  queryFn: async ({ signal }) =>
    (await call(listPool, { query: { page: 1, limit: 1 }, signal })).pagination.total_items,
});

export function usePoolSize() {
  return useQuery(poolSizeQuery);
}

/** As many as a small window has room for. */
const FREE_SHOWN = 5;

/** The latest of the pool whose profession fits the own offer, and who say that they are free on `day`. */
function freePoolQuery(offerId: number, day: string) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'pool', 'free', offerId, day],
    queryFn: ({ signal }) =>
      call(listPool, { query: { freeOn: day, offerId, page: 1, limit: FREE_SHOWN }, signal }),
  });
}

export function useFreePool(offerId: number, day: string) {
  return useQuery(freePoolQuery(offerId, day));
}

/** The latest invitations of the signed-in person. */
const myInvitationsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'my-invitations'],
  queryFn: ({ signal }) => call(listMyInvitations, { signal }),
});

export function useMyInvitations() {
  return useQuery(myInvitationsQuery);
}

/** The latest invitations to an own offer. */
function offerInvitationsQuery(offerId: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'invitations', offerId],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: offerId }, signal }),
  });
}

export function useOfferInvitations(offerId: number) {
  return useQuery(offerInvitationsQuery(offerId));
}

/** The structures that keep the signed-in person in their pool, or ask. */
const myPoolsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'my-pools'],
  queryFn: ({ signal }) => call(listMyPools, { signal }),
});

export function useMyPools() {
  return useQuery(myPoolsQuery);
}

/** A mutation after which pools and invitations are read again. */
function usePoolMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshAfter(queryClient, 'pool-changed') });
}

export const useNotePoolMember = () =>
  usePoolMutation(({ id, text }: { id: string; text: string }) =>
    call(notePoolMember, { params: { id }, body: { text } }),
  );

export const useRemovePoolMember = () =>
  usePoolMutation((id: string) => call(removePoolMember, { params: { id } }));

/** Asks the author of an interest whether they agree to be kept. */
export const useAskForPool = () =>
  usePoolMutation((interestId: string) => call(askForPool, { params: { id: interestId } }));

/** The person's own answer: agrees to be kept, or leaves. */
export const useAnswerPool = () =>
  usePoolMutation(({ id, isMember }: { id: string; isMember: boolean }) =>
    call(answerPool, { params: { id }, body: { isMember } }),
  );

export const useDeclineInvitation = () =>
  usePoolMutation((id: string) => call(declineInvitation, { params: { id } }));

/** Of somebody of the pool, or of the owner of an unlocked CV. */
export type Invited = { poolId: string } | { cvFilename: string };

export const useInvite = () =>
  usePoolMutation(
    ({
      offerId,
      invited,
      ...input
    }: {
      offerId: number;
      invited: Invited;
      message: string;
      slotIds: string[];
    }) => call(inviteCandidate, { params: { id: offerId }, body: { ...invited, ...input } }),
  );
