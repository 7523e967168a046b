/**
 * Keys that several remotes use, so that `refreshAfter` reaches all of them. The keys of a
 * remote's private queries begin with its name.
 */
export const queryKeys = {
  profile: ['profile'] as const,
  balance: ['credits', 'balance'] as const,
  credits: ['credits'] as const,
  places: (text: string) => ['places', text] as const,
  offers: ['offers'] as const,
  offer: (id: number | string) => ['offers', 'detail', String(id)] as const,
  myOffers: ['offers', 'mine'] as const,
  interests: ['interests'] as const,
  engagements: ['engagements'] as const,
  planning: ['planning'] as const,
  documents: ['documents'] as const,
  alerts: ['alerts'] as const,
  conversations: ['conversations'] as const,
  unreadCount: ['conversations', 'unread-count'] as const,
  notifications: ['conversations', 'notifications'] as const,
  articles: ['articles'] as const,
};
