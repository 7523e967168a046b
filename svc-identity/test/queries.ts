import { ADMINISTRATORS, type Queries, scan } from '@praticio/service-kit/testing/query-plan';

/** Queries that need an index of their own choice, or may read a whole collection. */
export const queries: Queries = {
  accounts: {
    '_id~ sessionsEndedAt~ ver~ > _id+': '_id_',
    '_id~ email~ > _id+': 'email_1',
    'email~ > _id+': scan('a resync; few accounts are a structure alone'),
    'all > _id+': '_id_',
    'email~ removing~ | firstname~ removing~ | lastname~ removing~ | removing~ structure.name~ | removing~ structure.siret~':
      scan(ADMINISTRATORS),
    'email~ removing~ | firstname~ removing~ | lastname~ removing~ | removing~ structure.name~ | removing~ structure.siret~ > createdAt- _id-':
      'createdAt_-1__id_-1',
    'removing~': scan(ADMINISTRATORS),
    'removing~ > createdAt- _id-': 'createdAt_-1__id_-1',
    'verifiedAt createdAt~ removing~': 'verifiedAt_1_createdAt_1',
    'roles email~ removing~ | roles firstname~ removing~ | roles lastname~ removing~ | roles removing~ structure.name~ | roles removing~ structure.siret~':
      scan(ADMINISTRATORS),
    'roles email~ removing~ | roles firstname~ removing~ | roles lastname~ removing~ | roles removing~ structure.name~ | roles removing~ structure.siret~ > createdAt- _id-':
      'createdAt_-1__id_-1',
    'structure.verified email~ removing~ | structure.verified firstname~ removing~ | structure.verified lastname~ removing~ | structure.verified removing~ structure.name~ | structure.verified removing~ structure.siret~':
      scan(ADMINISTRATORS),
    'structure.verified email~ removing~ | structure.verified firstname~ removing~ | structure.verified lastname~ removing~ | structure.verified removing~ structure.name~ | structure.verified removing~ structure.siret~ > createdAt- _id-':
      'createdAt_-1__id_-1',
    'structure.verified structureRefusal email~ removing~ | structure.verified structureRefusal firstname~ removing~ | structure.verified structureRefusal lastname~ removing~ | structure.verified structureRefusal removing~ structure.name~ | structure.verified structureRefusal removing~ structure.siret~':
      scan(ADMINISTRATORS),
    'structure.verified structureRefusal email~ removing~ | structure.verified structureRefusal firstname~ removing~ | structure.verified structureRefusal lastname~ removing~ | structure.verified structureRefusal removing~ structure.name~ | structure.verified structureRefusal removing~ structure.siret~ > createdAt- _id-':
      'createdAt_-1__id_-1',
    'structure.verified email~ removing~ structureRefusal~ | structure.verified firstname~ removing~ structureRefusal~ | structure.verified lastname~ removing~ structureRefusal~ | structure.verified removing~ structure.name~ structureRefusal~ | structure.verified removing~ structure.siret~ structureRefusal~':
      scan(ADMINISTRATORS),
    'structure.verified email~ removing~ structureRefusal~ | structure.verified firstname~ removing~ structureRefusal~ | structure.verified lastname~ removing~ structureRefusal~ | structure.verified removing~ structure.name~ structureRefusal~ | structure.verified removing~ structure.siret~ structureRefusal~ > createdAt- _id-':
      'createdAt_-1__id_-1',
  },
  erased_accounts: {
    'all > _id+': '_id_',
    '_id~ at~ > _id+': '_id_',
  },
  ended_tokens: {
    '_id~ exp~ > _id+': '_id_',
  },
  audit_log: {
    'action reason~ | action target.id | action adminId | action userId': 'action_1_at_-1__id_-1',
    'action reason~ | action target.id | action adminId | action userId > at- _id-': 'action_1_at_-1__id_-1',
    'reason~ | target.id | adminId | userId': scan(ADMINISTRATORS),
    'reason~ | target.id | adminId | userId > at- _id-': 'at_-1__id_-1',
  },
  api_keys: {
    'endedAt userId createdAt~': 'userId_1_createdAt_-1__id_-1',
    'endedAt holderId userId createdAt~': 'holderId_1_createdAt_-1__id_-1',
    'holderId | userId': 'holderId_1_createdAt_-1__id_-1 | userId_1_createdAt_-1__id_-1',
  },
  teams: {
    'all > _id+': '_id_',
  },
  team_log: {
    'holderId | userId': 'holderId_1_at_-1__id_-1 | userId_1_at_-1__id_-1',
    'userId holderId~': 'userId_1_at_-1__id_-1',
  },
  outbox_sent: {
    'aggregateId type': 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId type > at- place- _id-': 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId type _id~': 'aggregateId_1_at_-1_place_-1__id_-1',
  },
  reports: {
    'authorId | reporterId': 'authorId_1_reportedAt_-1__id_-1 | reporterId_1_reportedAt_-1__id_-1',
    'authorId | reporterId > reportedAt- _id-':
      'authorId_1_reportedAt_-1__id_-1 | reporterId_1_reportedAt_-1__id_-1',
  },
  cv_unlocks: {
    'candidateId openings~ > openedAt- _id-': 'candidateId_1_openedAt_-1__id_-1',
    'recruiterId | candidateId': 'recruiterId_1_unlockedAt_-1__id_-1 | candidateId_1_openedAt_-1__id_-1',
  },
};
