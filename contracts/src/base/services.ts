/** The services behind the gateway. A service's name is also its event prefix and its database's suffix. */
export const serviceNames = ['identity', 'offers', 'messaging', 'billing', 'blog'] as const;
export type ServiceName = (typeof serviceNames)[number];
