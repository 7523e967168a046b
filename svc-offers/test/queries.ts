import { ADMINISTRATORS, FEW, type Queries, scan } from '@praticio/service-kit/testing/query-plan';

/** Queries with a chosen index, or with permission to read a whole collection. */
export const queries: Queries = {
  alert_matches: {
    'alertId userId': 'userId_1',
    'offerId outbox~': 'offerId_1',
  },
  alerts: {
    all: scan('the index of alerts is filled at each start'),
  },
  engagements: {
    'all > _id+': '_id_',
    'parties state from~ to~': 'parties_1_from_-1__id_-1',
    'parties state from~ to~ > from- _id-': 'parties_1_from_-1__id_-1',
    'holderId parties state from~ to~': 'parties_1_from_-1__id_-1',
    'holderId parties state from~ to~ > from- _id-': 'parties_1_from_-1__id_-1',
    'holderId workAgain.candidate': 'holderId_1_workAgain.candidate_1',
    'interestId parties state from~ to~': 'interestId_1_number_-1__id_-1',
    'interestId parties state from~ to~ > from- _id-': 'parties_1_from_-1__id_-1',
  },
  file_notes: {
    all: scan(FEW),
  },
  import_batches: {
    'importId outcomes > number+ _id+': 'importId_1_number_1__id_1',
  },
  interests: {
    'status createdAt~': 'createdAt_1',
    'status > _id+': '_id_',
    'status _id~ > _id+': '_id_',
    'candidateId | recruiterId': 'candidateId_1_createdAt_-1__id_-1 | recruiterId_1_createdAt_-1__id_-1',
    'candidateId | recruiterId > createdAt- _id-':
      'candidateId_1_createdAt_-1__id_-1 | recruiterId_1_createdAt_-1__id_-1',
    'candidateId status': 'candidateId_1_createdAt_-1__id_-1',
    'candidateId status > createdAt- _id-': 'candidateId_1_createdAt_-1__id_-1',
    'offerId recruiterId status': 'offerId_1_status_1',
    'offerId recruiterId refusal status': 'offerId_1_status_1',
    'offerId recruiterId refusal status > createdAt- _id-': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'offerId recruiterId status | offerId recruiterId status refusal~':
      'offerId_1_status_1 | offerId_1_status_1',
    'offerId recruiterId status | offerId recruiterId status refusal~ > createdAt- _id-':
      'recruiterId_1_status_1_createdAt_-1__id_-1 | recruiterId_1_status_1_createdAt_-1__id_-1',
    'offerId recruiterId refusal status shortlisted~': 'offerId_1_status_1',
    'offerId recruiterId refusal status shortlisted~ > createdAt- _id-':
      'recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId note~': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId shortlisted~': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId refusal status': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId refusal status > createdAt+ _id+': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId status | recruiterId status refusal~':
      'recruiterId_1_status_1_createdAt_-1__id_-1 | recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId status | recruiterId status refusal~ > createdAt- _id-':
      'recruiterId_1_status_1_createdAt_-1__id_-1 | recruiterId_1_status_1_createdAt_-1__id_-1',
    'recruiterId refusal status > createdAt- _id-': 'recruiterId_1_status_1_createdAt_-1__id_-1',
    'offerId recruiterId status > createdAt- _id-': 'recruiterId_1_status_1_createdAt_-1__id_-1',
  },
  members: {
    all: scan('the search index is filled at each start'),
    'structure.name~': scan(ADMINISTRATORS),
  },
  offer_reports: {
    'reporterId | offerId': 'reporterId_1 | offerId_1',
  },
  offers: {
    'createdAt~ status~': 'createdAt_-1__id_-1',
    'ownerId status expiresAt~ | ownerId status urgentUntil~ | ownerId status terms.endDate~':
      'ownerId_1_status_1_createdAt_-1__id_-1 | ownerId_1_status_1_createdAt_-1__id_-1 | ownerId_1_status_1_createdAt_-1__id_-1',
    'ownerId status terms.endDate~ terms.startDate~': 'ownerId_1_status_1_createdAt_-1__id_-1',
    'moderation.byBan status': 'status_1_expiresAt_1',
    'reservedUntil status': 'status_1_expiresAt_1',
    'status moderation~': 'status_1_expiresAt_1',
    'status moderation~ > createdAt- _id-': 'status_1_createdAt_-1__id_-1',
    'status~ title~ | ownerId status~': 'status_1_expiresAt_1',
    'status~ title~ | ownerId status~ > createdAt- _id-': 'createdAt_-1__id_-1',
    'status~ title~ | ownerId status~ | _id':
      'status_1_expiresAt_1 | ownerId_1_status_1_createdAt_-1__id_-1 | _id_',
    'status~ title~ | ownerId status~ | _id > createdAt- _id-': 'createdAt_-1__id_-1',
    'urgentPending~ | renewalPending~': 'urgentPending_1 | renewalPending_1',
  },
  pool_entries: {
    'consent holderId leftAt': 'holderId_1_consent_1',
    'holderId isIn engagedAt~': 'holderId_1_isIn_1_lastAt_-1__id_-1',
    'holderId isIn engagedAt~ > lastAt- _id-': 'holderId_1_isIn_1_lastAt_-1__id_-1',
    'holderId isCvShown isIn unlockedAt~': 'holderId_1_isIn_1_lastAt_-1__id_-1',
    'holderId isCvShown isIn unlockedAt~ > lastAt- _id-': 'holderId_1_isIn_1_lastAt_-1__id_-1',
    'consent holderId isIn': 'holderId_1_consent_1',
    'consent holderId isIn > lastAt- _id-': 'holderId_1_isIn_1_lastAt_-1__id_-1',
  },
  specialties: {
    all: scan('a list of a few dozen'),
  },
};
