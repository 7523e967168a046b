export * from './endpoints/account.ts';
export * from './endpoints/cvs.ts';
export * from './endpoints/documents.ts';
export * from './endpoints/operator.ts';
export * from './endpoints/profile.ts';
export * from './endpoints/security.ts';
export * from './endpoints/sessions.ts';
export * from './endpoints/teams.ts';
