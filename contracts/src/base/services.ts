/** The services behind the gateway. The name of a service is also the prefix of its events and the suffix of its database. */
export const serviceNames = ['identity', 'offers', 'messaging', 'billing', 'blog'] as const;
export type ServiceName = (typeof serviceNames)[number];
