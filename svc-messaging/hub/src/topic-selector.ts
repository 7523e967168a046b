import { compileTemplate } from './uri-template.ts';

const REMEMBERED_TOPICS = 500;

/** A selector of topics: `*`, a topic, or a URI template (docs/hub.md#hub-subscribing). */
export interface TopicSelector {
  text: string;
  /** True if it matches only the topic with the same text. */
  isExact: boolean;
  matches(topic: string): boolean;
}

/** Makes a selector; an invalid template matches as a plain string. */
export function topicSelector(text: string): TopicSelector {
  if (text === '*') return { text, isExact: false, matches: () => true };
  const expandsTo = compileTemplate(text);
  if (!expandsTo) return { text, isExact: true, matches: (topic) => topic === text };
  const known = new Map<string, boolean>();
  return {
    text,
    isExact: false,
    matches(topic) {
      if (topic === text) return true;
      const earlier = known.get(topic);
      if (earlier !== undefined) return earlier;
      if (known.size >= REMEMBERED_TOPICS) known.clear();
      const matched = expandsTo(topic);
      known.set(topic, matched);
      return matched;
    },
  };
}

const matchers = new WeakMap<readonly string[], (topic: string) => boolean>();

/** A function that says whether any of `selectors` matches a topic; compiled once per list. */
export function topicMatcher(selectors: readonly string[]): (topic: string) => boolean {
  const known = matchers.get(selectors);
  if (known) return known;
  const matcher = matcherOf(selectors.map(topicSelector));
  matchers.set(selectors, matcher);
  return matcher;
}

function matcherOf(selectors: TopicSelector[]): (topic: string) => boolean {
  const [only] = selectors;
  if (only && selectors.length === 1) return only.matches;
  const exact = new Set(selectors.filter(({ isExact }) => isExact).map(({ text }) => text));
  const patterns = selectors.filter(({ isExact }) => !isExact);
  return (topic) => exact.has(topic) || patterns.some((pattern) => pattern.matches(topic));
}
