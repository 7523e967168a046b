/**
 * Matches topics against URI templates (RFC 6570, all four levels). A template is compiled to a small automaton that reads
 * the topic in one pass: its time grows with the topic's length only, even for templates built to be slow.
 */
type Test = (code: number) => boolean;

interface Operator {
  first: string;
  separator: string;
  named: boolean;
  /** Reserved characters are not escaped. */
  reserved: boolean;
  /** A named variable with an empty value has no '='. */
  bareWhenEmpty: boolean;
}
interface Variable {
  name: string;
  prefix: number | null;
  explode: boolean;
}
type Part = string | { operator: Operator; variables: Variable[] };

const STATES_MAX = 4_000;
const plain = { named: false, reserved: false, bareWhenEmpty: false };
const operators: Record<string, Operator> = {
  '': { ...plain, first: '', separator: ',' },
  '+': { ...plain, first: '', separator: ',', reserved: true },
  '#': { ...plain, first: '#', separator: ',', reserved: true },
  '.': { ...plain, first: '.', separator: '.' },
  '/': { ...plain, first: '/', separator: '/' },
  ';': { ...plain, first: ';', separator: ';', named: true, bareWhenEmpty: true },
  '?': { ...plain, first: '?', separator: '&', named: true },
  '&': { ...plain, first: '&', separator: '&', named: true },
};

const among = (characters: string): Test => {
  const codes = new Set([...characters].map((character) => character.charCodeAt(0)));
  return (code) => codes.has(code);
};
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const isUnreserved = among(`${ALPHANUMERIC}-._~`);
const isAnyCharacter = among(`${ALPHANUMERIC}-._~:/?#[]@!$&'()*+,;=`);
const isHex = among('0123456789ABCDEFabcdef');

/** A function that says whether the template can expand to a topic; null when `text` is invalid or has no variable. */
export function compileTemplate(text: string): ((topic: string) => boolean) | null {
  const parts = parseTemplate(text);
  if (!parts) return null;
  const automaton = createAutomaton();
  let state = 0;
  for (const part of parts) {
    state = typeof part === 'string' ? automaton.literal(state, part) : addExpression(automaton, state, part);
    if (automaton.size() > STATES_MAX) return null;
  }
  return automaton.run(state);
}

function parseTemplate(text: string): Part[] | null {
  const parts: Part[] = [];
  let hasVariable = false;
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (!piece.startsWith('{') || piece.length < 2) {
      if (/[{}]/.test(piece)) return null;
      // characters outside ASCII expand to percent escapes
      if (piece)
        parts.push(piece.replace(/[^\x20-\x7e]+/gu, (run) => encodeURIComponent(run.toWellFormed())));
      continue;
    }
    const [, sign = '', list = ''] = /^\{([+#./;?&]?)(.*)\}$/.exec(piece) ?? [];
    const variables = list.split(',').map(parseVariable);
    const operator = operators[sign];
    if (!operator || variables.some((variable) => variable === null)) return null;
    parts.push({ operator, variables: variables as Variable[] });
    hasVariable = true;
  }
  return hasVariable ? parts : null;
}

function parseVariable(text: string): Variable | null {
  const match = /^((?:\w|%[\dA-Fa-f]{2})(?:[\w.]|%[\dA-Fa-f]{2})*)(?::([1-9]\d{0,3})|(\*))?$/.exec(text);
  if (!match?.[1]) return null;
  return { name: match[1], prefix: match[2] ? Number(match[2]) : null, explode: match[3] === '*' };
}

type Automaton = ReturnType<typeof createAutomaton>;

function createAutomaton() {
  const steps: { test: Test; to: number }[][] = [[]];
  const free: number[][] = [[]];

  const state = () => {
    free.push([]);
    return steps.push([]) - 1;
  };
  const step = (from: number, test: Test, to: number) => void steps[from]?.push({ test, to });
  const jump = (from: number, to: number) => void free[from]?.push(to);

  function literal(from: number, text: string): number {
    let at = from;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const to = state();
      step(at, (given) => given === code, to);
      at = to;
    }
    return at;
  }

  /** One character of a value, or one percent escape. */
  function character(from: number, test: Test, to: number) {
    const [percent, half] = [state(), state()];
    step(from, test, to);
    step(from, (code) => code === 37, percent);
    step(percent, isHex, half);
    step(half, isHex, to);
  }

  /** The continuation bytes of a character with several escapes: a prefix counts characters, not bytes. */
  function continuation(at: number) {
    const [percent, half] = [state(), state()];
    step(at, (code) => code === 37, percent);
    step(percent, among('89ABab'), half);
    step(half, isHex, at);
  }

  function closure(states: Set<number>): Set<number> {
    for (const at of states) for (const to of free[at] ?? []) states.add(to);
    return states;
  }

  return {
    state,
    step,
    jump,
    literal,
    character,
    continuation,
    size: () => steps.length,
    run: (accepting: number) => (topic: string) => {
      let states = closure(new Set([0]));
      for (let index = 0; index < topic.length && states.size > 0; index += 1) {
        const code = topic.charCodeAt(index);
        const next = new Set<number>();
        for (const at of states) for (const { test, to } of steps[at] ?? []) if (test(code)) next.add(to);
        states = closure(next);
      }
      return states.has(accepting);
    },
  };
}

/** Accepts any subset of the variables, in their order. */
function addExpression(
  automaton: Automaton,
  from: number,
  { operator, variables }: Exclude<Part, string>,
): number {
  const end = automaton.state();
  automaton.jump(from, end);
  const begun = automaton.literal(from, operator.first);
  const entries = variables.map(() => automaton.state());
  for (const entry of entries) automaton.jump(begun, entry);
  variables.forEach((variable, index) => {
    const entry = entries[index] ?? end;
    const done = variable.explode
      ? addExploded(automaton, entry, operator)
      : addVariable(automaton, entry, operator, variable);
    automaton.jump(done, end);
    const separated = automaton.literal(done, operator.separator);
    for (const later of entries.slice(index + 1)) automaton.jump(separated, later);
  });
  return end;
}

function addVariable(automaton: Automaton, from: number, operator: Operator, variable: Variable): number {
  if (!operator.named) return addValue(automaton, from, operator, variable.prefix);
  const named = automaton.literal(from, variable.name);
  const done = addValue(automaton, automaton.literal(named, '='), operator, variable.prefix);
  if (operator.bareWhenEmpty) automaton.jump(named, done);
  return done;
}

/** Accepts a value or a comma-separated list; with `prefix`, at most that many characters. */
function addValue(automaton: Automaton, from: number, operator: Operator, prefix: number | null): number {
  const test = operator.reserved ? isAnyCharacter : isUnreserved;
  const end = automaton.state();
  if (prefix === null) {
    automaton.jump(from, end);
    automaton.character(end, test, end);
    automaton.step(end, (code) => code === 44, end);
    return end;
  }
  let at = from;
  automaton.jump(at, end);
  for (let count = 0; count < prefix && automaton.size() <= STATES_MAX; count += 1) {
    const to = automaton.state();
    automaton.character(at, test, to);
    automaton.continuation(to);
    automaton.jump(to, end);
    at = to;
  }
  return end;
}

/** Accepts one or more values or `name=value` pairs with separators. */
function addExploded(automaton: Automaton, from: number, operator: Operator): number {
  const test = operator.reserved ? isAnyCharacter : isUnreserved;
  const [item, value] = [automaton.state(), automaton.state()];
  automaton.jump(from, item);
  automaton.character(item, test, item);
  automaton.step(item, (code) => code === 61, value);
  automaton.character(value, test, value);
  const done = automaton.state();
  if (!operator.named || operator.bareWhenEmpty) automaton.jump(item, done);
  automaton.jump(value, done);
  automaton.jump(automaton.literal(done, operator.separator), item);
  return done;
}
