/** A fact in choices or in short texts; `label` names it in forms, lists and mails. */
export interface OfferFact {
  label: string;
  choices?: readonly string[];
  /** French for choices that are no French words. */
  words?: Readonly<Record<string, string>>;
  /** Only of family: an offer has one choice, and its schemas and storage are written by hand. */
  isSingle?: true;
  /** Offers are searched by it: the name of its counts in the response of a search. */
  facet?: string;
  /** Lowest and highest of whole numbers. */
  numbers?: readonly [number, number];
  /** The section of the form that has it. Facts of time are shown beside the contract, the others under their label. */
  section?: 'time' | 'place' | 'premises' | 'sale';
}

/**
 * The facts of an offer, in choices or short texts, each described once. All that is stored, sent, returned, searched, watched by
 * alerts, counted and shown follows from it. Facts and choices are only added, at the end: ids of alerts, and the numbers in
 * the search index and its snapshot, follow from their order.
 */
export const offerFacts = {
  /** The kind of opportunity; it decides the colour, letter and shape of an offer on every page. */
  family: {
    label: 'Famille',
    choices: ['post', 'locum', 'premises', 'sale'],
    words: {
      post: 'Poste',
      locum: 'Remplacement et vacation',
      premises: 'Local',
      sale: 'Cession et association',
    },
    isSingle: true,
    facet: 'families',
  },
  /** Of an offer for some days of each week; 1 is Monday, 7 Sunday. */
  weekdays: { label: 'Jours de la semaine', numbers: [1, 7] },
  workingTime: {
    label: 'Temps de travail',
    choices: ['Temps plein', 'Temps partiel', 'Gardes', 'Nuit', 'Week-end'],
    facet: 'workingTimes',
    section: 'time',
  },
  careSettings: { label: 'Cadre de soins', section: 'place' },
  housing: { label: 'Logement', section: 'place' },
  software: { label: 'Logiciels', section: 'place' },
  equipment: { label: 'Équipement', section: 'premises' },
  access: { label: 'Accès', section: 'premises' },
  included: { label: 'Le prix comprend', section: 'sale' },
} as const satisfies Record<string, OfferFact>;

type Facts = typeof offerFacts;
export type FactName = keyof Facts;
/** The facts that have a property. */
type Having<Property> = { [Name in FactName]: Facts[Name] extends Property ? Name : never }[FactName];
export type ChoiceFact = Having<{ choices: readonly string[] }>;
export type SearchedFact = Having<{ facet: string }>;
/** The facts that are lists in an offer. */
export type ListFact = Exclude<FactName, Having<{ isSingle: true }>>;
export type FactSection = NonNullable<OfferFact['section']>;
/** The facts in some sections of the form, or in any. */
export type FactIn<Wanted extends FactSection = FactSection> = Extract<ListFact, Having<{ section: Wanted }>>;
export type FacetName = Facts[SearchedFact]['facet'];

export type FactEntry<Name extends FactName> = Facts[Name] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Facts[Name] extends { numbers: readonly number[] }
    ? number
    : string;
/** The lists of an offer. */
export type FactLists = { [Name in ListFact]: FactEntry<Name>[] };
/** The choices of a search or an alert; an offer passes that has one of them. */
export type SearchedChoices = { [Name in SearchedFact]: FactEntry<Name>[] };

type Optional<Values> = { readonly [Name in keyof Values]?: Readonly<Values[Name]> | undefined };

const keysOf = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value)[];
const descriptionOf = (name: FactName): OfferFact => offerFacts[name];

const names = keysOf(offerFacts);
export const listFacts = names.filter((name): name is ListFact => !descriptionOf(name).isSingle);
/** The facts of some sections, in the order of their description. */
export const factsIn = <Wanted extends FactSection>(...wanted: Wanted[]) =>
  listFacts.filter((name): name is FactIn<Wanted> =>
    wanted.some((section) => section === descriptionOf(name).section),
  );
export const timeFacts = factsIn('time');
/** The facts that are shown under their label. */
export const labelledFacts = factsIn('place', 'premises', 'sale');
export const searchedFacts = names.filter((name): name is SearchedFact => 'facet' in offerFacts[name]);

/** Object.fromEntries with the type that the caller knows. */
export const objectOf = <Made>(entries: (readonly [keyof Made, unknown])[]) =>
  Object.fromEntries(entries) as Made;

/** An object with a property for each of the facts: `ofFacts<FactLists>(listFacts, (name) => offer[name])`. */
export const ofFacts = <Made>(
  facts: readonly (keyof Made & FactName)[],
  make: <Name extends keyof Made & FactName>(name: Name) => Made[Name],
): Made => objectOf<Made>(facts.map((name) => [name, make(name)]));

/** The same for the counts of the searched facts, under their names in a response. */
export const ofFacets = <Value>(make: (name: SearchedFact) => Value) =>
  objectOf<Record<FacetName, Value>>(searchedFacts.map((name) => [offerFacts[name].facet, make(name)]));

export const noFacts = (): FactLists => ofFacts<FactLists>(listFacts, () => []);
/** The lists of `source`; an absent one is empty. */
export const factsOf = (source: Optional<FactLists>): FactLists =>
  objectOf<FactLists>(listFacts.map((name) => [name, source[name] ?? []]));
/** The choices of `source`; absent ones are none. */
export const choicesOf = (source: Optional<SearchedChoices>): SearchedChoices =>
  objectOf<SearchedChoices>(searchedFacts.map((name) => [name, source[name] ?? []]));

/** The facts of an offer's time in words: 'Temps plein, Nuit'. */
export const timeWords = (offer: Pick<FactLists, FactIn<'time'>>): string =>
  timeFacts.flatMap((name) => offer[name]).join(', ');

/** A choice in French. */
export const choiceWords = (name: ChoiceFact, choice: string): string =>
  descriptionOf(name).words?.[choice] ?? choice;
