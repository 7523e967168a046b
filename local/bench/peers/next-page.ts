import { join } from 'node:path';
import { installPeer, runOrThrow } from '../../engines/built-peer.ts';
import { type PeerProcess, startPeer } from './peer-process.ts';

const LAYOUT = `export default function Layout({ children }) {
  return (
    <html lang="fr">
      <body>
        <nav>
          <a href="/">Accueil</a>
          <a href="/offers">Offres</a>
        </nav>
        {children}
      </body>
    </html>
  );
}
`;

/** The query `rows` brings the page to the size that is compared. */
const PAGE = `const read = async (path) => {
  const response = await fetch(process.env.API + path, { cache: 'no-store' });
  if (!response.ok) throw new Error(path + ' responds ' + response.status);
  return response.json();
};

const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long' });

function Fact({ name, value }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Card({ offer }) {
  return (
    <li className="card">
      <h3>
        <a href={'/offers/' + offer.id}>{offer.title}</a>
      </h3>
      <p>{offer.company}</p>
      <p>{offer.location}</p>
      <p>{offer.contractType}</p>
    </li>
  );
}

export const dynamic = 'force-dynamic';

export default async function Page({ params, searchParams }) {
  const { id } = await params;
  const { rows = '0' } = await searchParams;
  const [offer, similar] = await Promise.all([read('/api/offers/' + id), read('/api/offers/' + id + '/similar')]);
  return (
    <main>
      <h1>{offer.title}</h1>
      <p>
        {offer.company}, {offer.location}
      </p>
      <dl>
        <Fact name="Contrat" value={offer.contractType} />
        <Fact name="Spécialité" value={offer.speciality} />
        <Fact name="Rémunération" value={offer.salary} />
        <Fact name="Région" value={offer.region} />
        <Fact name="Temps de travail" value={offer.workingTime.join(', ')} />
        <Fact name="Publiée le" value={day.format(new Date(offer.createdAt))} />
        <Fact name="Jusqu'au" value={day.format(new Date(offer.expiresAt))} />
      </dl>
      <article dangerouslySetInnerHTML={{ __html: offer.description }} />
      <h2>Offres semblables</h2>
      <ul>
        {similar.map((each) => (
          <Card key={each.id} offer={each} />
        ))}
      </ul>
      <footer>
        {Array.from({ length: Number(rows) }, (_, row) => (
          <div className="row" key={row}>
            <span className="label">Ligne {row + 1}</span>
            <a className="link" href={'/offers?page=' + (row + 1)}>
              Offres de la page {row + 1}
            </a>
          </div>
        ))}
      </footer>
    </main>
  );
}
`;
const HEALTH = `export const dynamic = 'force-dynamic';
export const GET = () => new Response('ready');
`;

const NEXT = ['node_modules/next/dist/bin/next'];

/** A page of an offer by Next, which reads the same two responses of the API as ours; null where Next cannot be installed. */
export async function startNext(apiUrl: string): Promise<PeerProcess | null> {
  const folder = await installPeer(
    {
      name: 'next',
      title: 'Next',
      dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
      files: {
        'app/layout.jsx': LAYOUT,
        'app/offers/[id]/page.jsx': PAGE,
        'app/ready/route.js': HEALTH,
      },
    },
    (installed) =>
      runOrThrow(installed, process.execPath, [join(installed, ...NEXT), 'build'], {
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      }),
  );
  if (!folder) return null;
  return startPeer({
    cwd: folder,
    args: [join(folder, ...NEXT), 'start', '-H', '127.0.0.1'],
    env: (port) => ({ API: apiUrl, NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) }),
    ready: '/ready',
  });
}
