export * from './endpoints/alerts.ts';
export * from './endpoints/favorites.ts';
export * from './endpoints/interests.ts';
export * from './endpoints/moderation.ts';
export * from './endpoints/own-offers.ts';
export * from './endpoints/reference.ts';
export * from './endpoints/search.ts';
export * from './endpoints/site.ts';
