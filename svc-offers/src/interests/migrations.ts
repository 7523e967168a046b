import type { Migration } from '@praticio/service-kit/migrations';

/** The steps that bring stored interests to this version, in their order (docs/architecture.md#migrations). */
export const interestMigrations: Migration[] = [
  {
    name: 'interests of a recruiter are found by status',
    run: ({ dropIndex }) => dropIndex('interests', 'recruiterId_1_createdAt_-1__id_-1'),
  },
];
