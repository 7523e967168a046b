/** Path of the Mercure-compatible hub. svc-messaging serves it; the gateway has a separate proxy for it. */
export const HUB_PATH = '/.well-known/mercure';
