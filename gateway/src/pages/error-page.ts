import { createHash } from 'node:crypto';
import type { ProblemExtras } from '@praticio/contracts/base/problem';
import { type ErrorCode, problemOf } from '@praticio/contracts/catalogue/errors';
import type { FastifyReply } from 'fastify';

/** Self-contained, because other files may be unavailable too. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#f4f8f7,#081719);color:light-dark(#0c2322,#ebf5f3)}
main{max-width:36rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.25}
p+p{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
a{padding:.625rem 0;color:light-dark(#0b6470,#63cbd3);font-weight:600}`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
const LONG_S = 90;

/** Responds to a page request with an HTML page for the error `code`: its meaning for the reader, and a way on. */
export function sendErrorPage(reply: FastifyReply, code: ErrorCode, extras: ProblemExtras): FastifyReply {
  const { status } = problemOf(code, extras);
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .serializer((body: string) => body)
    .send(errorPage(status, extras.retryAfter));
}

function errorPage(status: number, retryAfter: number | undefined): string {
  const [title, advice] = wordsOf(status, retryAfter);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Praticio</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="">Recharger la page</a> <a href="/">Retour à l'accueil</a></p>
</main>
</body>
</html>
`;
}

function wordsOf(status: number, retryAfter: number | undefined): [title: string, advice: string] {
  const wait = `Patientez ${retryAfter === undefined ? 'un instant' : durationOf(retryAfter)}, puis rechargez la page.`;
  if (status === 429) return ['Trop de pages demandées en peu de temps', wait];
  if (status >= 500) return ['Praticio est momentanément indisponible', wait];
  return ["Cette page ne peut pas s'afficher", "Vérifiez son adresse, ou repartez de l'accueil."];
}

function durationOf(seconds: number): string {
  if (seconds > LONG_S) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 seconde' : `${seconds} secondes`;
}
