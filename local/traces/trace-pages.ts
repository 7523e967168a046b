import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { endOf, type PlacedSpan, placedSpans, startOf, type Trace } from './trace-store.ts';

const LISTED_MAX = 200;
const BAR_WIDTH = 400;
const DEPTHS = 12;
const colours = ['#0b6470', '#b4541a', '#5a4fa3', '#2e7d32', '#a3246b', '#1d5fae', '#7a5c00', '#444f55'];

const style = `
:root { font: .9375rem/1.45 system-ui, sans-serif; color: #14272c; background: #f5f8f8 }
body { margin: 0 auto; padding: 1rem; max-width: 90rem }
h1 { font-size: 1.375rem; margin: .5rem 0 1rem } a { color: #0b6470 }
section { background: #fff; border: 1px solid #d8e2e3; border-radius: 12px; padding: 1rem; overflow-x: auto }
table { border-collapse: collapse; width: 100% } th { text-align: left; color: #4c6067; font-weight: 600 }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid #e6eded; vertical-align: top; white-space: nowrap }
.number { text-align: right; font-variant-numeric: tabular-nums } .failed { color: #8c1d17; font-weight: 600 }
form { margin: 0 0 1rem; display: flex; gap: .5rem } input, button { font: inherit; padding: .35rem .6rem }
summary { cursor: pointer } small { color: #4c6067 } dl { margin: .25rem 0 .5rem 1rem; display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem }
dt { color: #4c6067 } dd { margin: 0 } svg { display: block; background: #f0f5f5; border-radius: 3px }
${Array.from({ length: DEPTHS + 1 }, (_, depth) => `.d${depth} { padding-left: ${depth * 1.1}rem }`).join('\n')}
${colours.map((colour, index) => `.c${index} { fill: ${colour}; color: ${colour} }`).join('\n')}
`;

/** Allows the page its own style sheet and nothing else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escaped = (text: unknown) => escapeUTF8(String(text));
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><section>${body}</section></main></body></html>`;
}

function row(trace: Trace): string {
  const [first] = placedSpans(trace);
  const processes = new Set(trace.spans.map(({ process }) => process));
  const hasFailed = trace.spans.some((span) => span.hasFailed);
  const begun = startOf(trace);
  return `<tr><td>${new Date(begun).toLocaleTimeString('en-GB')}</td>
<td><a href="/traces/${trace.id}">${escaped(first?.name)}</a>${hasFailed ? ' <span class="failed">failed</span>' : ''}</td>
<td>${escaped([...processes].join(', '))}</td><td class="number">${trace.spans.length}</td>
<td class="number">${milliseconds(endOf(trace) - begun)}</td></tr>`;
}

/** The newest traces, with a search by the names of their spans. */
export function listPage(traces: Trace[], text: string): string {
  const rows = traces.slice(0, LISTED_MAX).map(row).join('');
  const table = `<table><thead><tr><th>Begun</th><th>First span</th><th>Processes</th><th class="number">Spans</th>
<th class="number">Took</th></tr></thead><tbody>${rows}</tbody></table>`;
  const search = `<form action="/"><input type="search" name="span" value="${escaped(text)}" aria-label="Name of a span"
placeholder="offer.published"><button>Search</button></form>`;
  return page('Traces', `${search}${rows ? table : '<p>No trace yet: use the site, then reload.</p>'}`);
}

/** One trace as a waterfall. */
export function tracePage(trace: Trace): string {
  const begun = startOf(trace);
  const whole = Math.max(endOf(trace) - begun, 1);
  const processes = [...new Set(trace.spans.map(({ process }) => process))];
  const colourOf = (process: string) => `c${processes.indexOf(process) % colours.length}`;

  function spanRow({ name, process, startedAt, endedAt, depth, attributes, hasFailed }: PlacedSpan): string {
    const [x, width] = [startedAt - begun, endedAt - startedAt].map((time) => (time / whole) * BAR_WIDTH);
    const consumer = attributes['messaging.consumer.group.name'];
    const details = Object.entries(attributes)
      .map(([key, value]) => `<dt>${escaped(key)}</dt><dd>${escaped(value)}</dd>`)
      .join('');
    return `<tr><td class="d${Math.min(depth, DEPTHS)}"><details><summary${hasFailed ? ' class="failed"' : ''}>${escaped(name)}${consumer ? ` <small>${escaped(consumer)}</small>` : ''}</summary>
<dl>${details}</dl></details></td><td class="${colourOf(process)}">${escaped(process)}</td>
<td class="number">${milliseconds(startedAt - begun)}</td><td class="number">${milliseconds(endedAt - startedAt)}</td>
<td><svg width="${BAR_WIDTH}" height="14" aria-hidden="true"><rect class="${colourOf(process)}" x="${x?.toFixed(1)}" width="${Math.max(width ?? 0, 1.5).toFixed(1)}" height="14"/></svg></td></tr>`;
  }

  const head = `<p><a href="/">All traces</a> · ${trace.id} · begun ${escaped(new Date(begun).toISOString())}</p>
<table><thead><tr><th>Span</th><th>Process</th><th class="number">After</th><th class="number">Took</th><th>When</th></tr></thead>`;
  const spans = placedSpans(trace);
  const title = `${spans[0]?.name ?? 'Trace'}: ${spans.length} spans, ${milliseconds(whole)}`;
  return page(title, `${head}<tbody>${spans.map(spanRow).join('')}</tbody></table>`);
}
