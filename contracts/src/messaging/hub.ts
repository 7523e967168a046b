/** Path of the Mercure-compatible hub; svc-messaging answers it and the gateway gives it its own proxy. */
export const HUB_PATH = '/.well-known/mercure';
