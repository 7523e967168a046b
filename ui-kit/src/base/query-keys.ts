const identityKeys = {
  profile: ['profile'],
  documents: ['documents'],
} as const;

const billingKeys = {
  credits: ['credits'],
  balance: ['credits', 'balance'],
} as const;

const offerKeys = {
  places: (text: string) => ['places', text] as const,
  offers: ['offers'],
  offer: (id: number | string) => ['offers', 'detail', String(id)] as const,
  myOffers: ['offers', 'mine'],
  interests: ['interests'],
  engagements: ['engagements'],
  planning: ['planning'],
  alerts: ['alerts'],
} as const;

const messagingKeys = {
  conversations: ['conversations'],
  unreadCount: ['conversations', 'unread-count'],
  notifications: ['conversations', 'notifications'],
} as const;

const blogKeys = {
  articles: ['articles'],
} as const;

/**
 * Keys of the queries that several packages read or refresh, by the domain whose data they hold: `refreshAfter` reaches all
 * that begin with one. Other keys begin with the name of their package and stand beside their query.
 */
export const queryKeys = { ...identityKeys, ...billingKeys, ...offerKeys, ...messagingKeys, ...blogKeys };
