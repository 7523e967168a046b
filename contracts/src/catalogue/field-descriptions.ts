import { textOfFacts } from '../offers/fact-texts.ts';

/**
 * Descriptions of the fields of the partners' API, by name; a name in which fields of several objects differ stands after that of the field
 * or parameter that holds it. It stands apart from the schemas, which pages load.
 */
const descriptions: Readonly<Record<string, string>> = {
  // any object
  id: 'Our id, as paths and webhooks name it',
  createdAt: 'When it was made',
  updatedAt: 'When it was last changed',
  state: 'How far it is',
  name: 'Its name',
  reason: 'Why, in words; null or empty without a reason',
  timeZone: 'Time zone of all hours, as the IANA names it',
  message: 'What the candidate wrote; null without a message',

  // an offer
  externalId: 'The id in your software; null for an offer that was typed on the site',
  title: 'One line, as lists show it',
  company: 'Name of the structure; null for a confidential sale',
  location: 'Town with its postal code, a department or a region: `Nantes (44000)`',
  department: 'Name of the department that `location` lies in; null if no place is found',
  region: 'Name of the region that `location` lies in; null if no place is found',
  speciality:
    'A name of `GET /api/specialties`, or a trade of `GET /api/professions` that belongs to none; null or empty for premises and practices',
  contractType: 'Contract; null or empty for premises and practices',
  salary: 'Pay in words, beside or instead of `pay`',
  description: 'HTML; paragraphs, lists, links and emphasis are kept',
  expiresAt: 'When it goes offline by itself',
  urgent: 'Carries the badge "Urgent", which costs a credit',
  urgentUntil: 'When the badge ends; null without one',
  status: '`ACTIVE` is online. `SUSPENDED` and `CLOSED` are not; `DELETED` cannot come back',
  suspendedByAdministrator: 'Suspended by Praticio: its owner cannot activate it',
  suspensionReason: 'The reason that Praticio gives for that; null at any other time',
  documentFilename: 'File name of its PDF; null without one',
  documentUrl: 'Path of its PDF; null without one',
  photos: 'File names, as `deletePhotos` and `photosOrder` take them',
  photoUrls: 'Paths of the photos in full size, in the order of `photos`',
  photoThumbnailUrls: 'Paths of the photos in the size of lists, in the order of `photos`',
  family: 'A post, a locum, premises or a sale. When absent, the contract type decides',
  startDate: 'First day; null without one. With slots it follows them',
  endDate: 'Last day; null without one. With slots it follows them',
  asSoonAsPossible: 'Begins as soon as possible',
  transfer: 'Of a sale: a whole practice, or a share in one',
  confidential: 'Of a sale: strangers see neither who sells nor where, only the department',
  weekdays: 'Days of the week; 1 is Monday, 7 Sunday',
  ...textOfFacts('reference'),
  slots:
    'Hours to be filled, in the order in which they begin. In an edit, absent ones stay and an empty list removes them',
  openSlots: 'How many of its slots are neither full nor past; null without slots',
  filled: 'Closed because all of its slots are full or past',
  coordinates: 'Where the commune lies that `location` names; null if it names none',
  latitude: 'Degrees north',
  longitude: 'Degrees east',
  approximate: 'The middle of a larger area, since only that is known or shown',
  distanceKm: 'Kilometres from the place that was searched around; null here',
  structureId: 'Id of the structure; null for a confidential sale',
  structureType: 'Kind of the structure',
  verified: 'The structure carries the badge "Structure vérifiée"',
  logoUrl: "Path of the structure's logo; null without one",
  reservedUntil: "Until then only invited people of the structure's pool see it; null if everybody does",
  poolFirst: "At its publication: for 24 hours only invited people of the structure's pool see it",
  site: "The structure's site that it is for; null for one of the whole structure",
  siteId: 'Id of that site; empty for none',
  street: 'Street and number',
  postalCode: 'Postal code',
  city: 'Town',
  'photos[]': 'Photos that are added',
  deletePhotos: 'Entries of `photos` to take off',
  photosOrder: 'The photos in their new order; `new` stands for the next one that is sent',
  deleteDocument: 'Takes the PDF off',

  // pay
  pay: 'Pay in figures; null without them',
  'pay.kind': 'A salary, fees, a share of the fees or a rent',
  min: 'Least amount, in euros or per cent; null if only `max` is known',
  max: 'Largest amount, in euros or per cent; null if only `min` is known',
  per: 'The time that is paid, or per cent of the fees',

  // details of an offer
  details: 'Further figures and short texts, by kind of offer; those that are left out are removed',
  hours: 'Working hours in words',
  team: 'Who works there, in words',
  surface: 'Square metres',
  price: 'Asked price in euros',
  charges: 'Charges in euros a month',
  patients: 'Number of patients who are followed',
  daysPerWeek: 'Working days a week',
  rent: 'Rent and charges in euros a month',
  'details.reason': 'Why the practice is sold',
  handover: 'Months in which the seller introduces the patients',
  shares: 'Shares that are offered, in words',
  organisation: 'How the partners are organised, in words',
  project: 'What the partners plan, in words',
  turnover: 'Revenue of up to three years',
  year: 'Calendar year',
  euros: 'Revenue of the year in euros',

  // slots of an offer and shifts of an engagement
  'slots.id': 'Names the slot by its hours: `2027-03-01T08:00-16:00`',
  'slots.state': '`open`, `full`, or `past` from its start on',
  day: 'Day on which it begins, `YYYY-MM-DD`',
  start: 'Hour at which it begins, `HH:MM` in the time zone of the place',
  end: 'Hour at which it ends, `HH:MM`; on the next day if it is not after `start`',
  breakMinutes: 'Unpaid break in minutes',
  positions: 'How many people work at the same time',
  taken: 'Positions that confirmed engagements have',
  note: 'A line for candidates',
  from: 'The moment at which it begins',
  to: 'The moment at which it ends',
  workedMinutes: 'Minutes of work without breaks',

  // figures of an own offer
  viewsCount: 'How many visitors have seen it',
  viewsByDay: 'Views of each of the last 14 days, today last',
  interestsCount: 'Interests that are not withdrawn',
  answeredCount: 'Those that were accepted or rejected',
  averageAnswerMs: 'Average milliseconds from an interest to its answer; null before the first',
  'offers.positions': 'Positions of all slots, and how many are taken; null without slots',
  'positions.total': 'Positions of all slots',

  // an interest
  'interests.status': '`pending` waits for an answer',
  answeredAt: 'When it was accepted or rejected; null before that',
  cv: 'The CV that came with it; null without one',
  filename: 'File name',
  bytes: 'Size in bytes',
  conversationId: 'The conversation of an accepted interest, once it is open',
  slotIds: 'The slots that the candidate would work; none are all',
  rejectionReason: 'The reason of a rejection in French; null without one',
  undoUntil:
    'Until then the rejection can be taken back, and the candidate knows nothing of it; null at any other time',
  engagedSlotIds: 'Slots at whose hours a confirmed engagement has the candidate elsewhere',
  offer: 'The offer that it is about',
  'offer.status': 'Status of the offer; an interest in a deleted one can only be rejected',
  'offer.id': 'Id of the offer',
  'offer.title': 'Title of the offer',
  candidate: 'Who expressed it',
  'candidate.id': 'Id of the person',
  firstname: 'First name; null for an erased account',
  lastname: 'Last name; null for an erased account',
  email: 'Email address',
  rppsVerified: "The registry of practitioners has the person's RPPS number under that name",

  // an engagement
  'engagements.state':
    '`proposed` waits for an answer, `confirmed` lies ahead or is under way; the others are final',
  interestId: 'The interest that it comes from',
  side: 'Your side of it',
  holderName: 'The structure; null for an erased account',
  candidateName: 'The person who works; null for an erased account',
  proposedBy: 'The side that made the last proposal',
  revision: 'Number of the last proposal; an answer to an older one is 409 `engagement/changed`',
  terms: 'What was proposed last',
  shifts: 'Hours of work',
  slotId: 'The slot of the offer that the shift fills; without it the one with the same hours',
  place: "Address or name of the place; empty for that of the offer's site or the offer",
  conditions: 'Further conditions in words',
  steps: 'Its history, the oldest first',
  'steps.kind': 'What was done',
  'steps.terms': 'Of a proposal; null for any other step',
  by: 'The side that did it; null for what time or the end of an account has done',
  at: 'When it was done',
  actions: 'All that you may do now',
  workAgain: 'Your answer to "Retravailleriez-vous ensemble ?", which nobody else sees; null before it',

  // a specialty
  words: 'What people call it by',

  // a delivery of a webhook
  type: 'What happened',
  timestamp: 'When it happened',
  data: 'The offer, interest or engagement as this API shows it; the id alone once it cannot be read any more',

  // a problem
  'Problem.type': 'A URN with the code',
  'Problem.title': 'The general sentence of the code, in French',
  'Problem.status': 'Status of the response',
  'Problem.message': 'A French sentence for people',
  detail: 'The same as `message` (RFC 9457)',
  error: 'The same as `message`, for older clients',
  code: 'Stable name of the problem',
  'Problem.details': 'What exactly, for a program: the kinds of credits that are missing, for instance',
  fieldErrors: 'A French sentence for each refused field',
  errors: 'The same as `fieldErrors`, for older clients',
  requiresPayment: 'A credit is missing',
  requiresPaymentUrgent: 'A credit for the badge "Urgent" is missing',
  redirect: 'Where a page leads the person',
  clashes: 'The shifts of a proposal that collide, and with what',
  engagementId: 'The engagement that the shift collides with; null where it is not yours',
  offerTitle: 'Title of the offer of that engagement; null where it is not yours',

  // parameters
  'path.externalId': 'The id in your software: letters, digits and `. _ : @ / -`, up to 100 characters',
  page: 'Number of the page, from 1',
  limit: 'Entries a page',
  query: 'Words to search for',
  sort: 'Order of the list; the newest first without it',
  sortOrder: 'Direction; without it each order begins with what matters most',
  endsWithinDays: 'Only active offers that end, or whose badge ends, within so many days',
  candidates:
    'Only active offers in which nobody is interested, or those with interests that wait for an answer',
  offerId: 'Only interests in this offer',
  'query.id': 'Only this one',
  'query.site': "Only those of this site of the structure, by the site's id",
  'query.status': 'Only those with this status',
  'query.state': 'Only those in this state',
  'query.interestId': 'Only that of this interest',
  'query.from': 'Only those with a shift on this day or later',
  'query.to': 'Only those with a shift on this day or earlier',
  'query.location': 'Only those whose place has these words',
  'query.speciality': 'Only those of this specialty',
  'query.contractType': 'Only those with this contract',
  'query.reason': 'What the candidate is told; nothing without it',
  'header.Idempotency-Key': 'The same key again gives the same response, without a second effect',
};

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Returns the partners' document with a description of each field and parameter that has none yet. */
export function withFieldDescriptions(document: Json): Json {
  const described = structuredClone(document);
  for (const [path, operations] of entriesOf(described.paths))
    describe(operations, /(?:interests|engagements)\b/.exec(path)?.[0] ?? 'offers');
  describe(described.webhooks, 'webhooks');
  for (const [name, schema] of entriesOf((described.components as Json).schemas)) describe(schema, name);
  return described;
}

/** Describes the fields of `node` and below; `holder` is the name of the field around them. */
function describe(node: unknown, holder: string): void {
  if (Array.isArray(node)) for (const each of node) describe(each, holder);
  if (!isObject(node)) return;
  if (typeof node.in === 'string') add(node, node.in, String(node.name));
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, field] of entriesOf(value)) {
        add(field, holder, name);
        describe(field, name);
      }
    else if (key !== 'example') describe(value, holder);
  }
}

function add(field: unknown, holder: string, name: string): void {
  const text = descriptions[`${holder}.${name}`] ?? descriptions[name];
  if (isObject(field) && text !== undefined) field.description ??= text;
}
