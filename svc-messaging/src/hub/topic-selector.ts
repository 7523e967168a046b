import { compileTemplate } from './uri-template.ts';

const REMEMBERED_TOPICS = 500;

/** What a subscriber or a token asks for: `*`, a topic, or a URI template (mercure.md, 3). */
export interface TopicSelector {
  text: string;
  /** It matches nothing but the topic of the same text. */
  isExact: boolean;
  matches(topic: string): boolean;
}

/** An invalid template is a plain string. */
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

/** Whether any of `selectors` matches a topic. */
export function topicMatcher(selectors: readonly string[]): (topic: string) => boolean {
  const all = selectors.map(topicSelector);
  const exact = new Set(all.filter(({ isExact }) => isExact).map(({ text }) => text));
  const patterns = all.filter(({ isExact }) => !isExact);
  return (topic) => exact.has(topic) || patterns.some((pattern) => pattern.matches(topic));
}
