import { installPeer } from '../../engines/built-peer.ts';
import { type PeerProcess, startPeer } from './peer-process.ts';

const SERVER = `import Router from '@koa/router';
import Koa from 'koa';
import mongoose from 'mongoose';

const schema = new mongoose.Schema({ _id: Number }, { strict: false, collection: process.env.COLLECTION });
const Offer = mongoose.model('Offer', schema);
await mongoose.connect(process.env.MONGODB_URI, { dbName: process.env.MONGODB_DATABASE });

const router = new Router();
router.get('/api/offers/:id', async (ctx) => {
  const offer = await Offer.findById(Number(ctx.params.id)).lean();
  if (offer) ctx.body = offer;
});
router.get('/', (ctx) => {
  ctx.body = 'ready';
});
new Koa().use(router.routes()).listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Koa and mongoose alone: an offer by its id as JSON, from the platform's own collection; null where they cannot be installed. */
export async function startKoaMongoose(mongoUri: string): Promise<PeerProcess | null> {
  const folder = await installPeer({
    name: 'koa-mongoose',
    title: 'Koa with mongoose',
    dependencies: { koa: '3.3.0', '@koa/router': '15.7.0', mongoose: '9.12.1' },
    files: { 'server.js': SERVER },
  });
  if (!folder) return null;
  return startPeer({
    cwd: folder,
    args: ['server.js'],
    env: () => ({ MONGODB_URI: mongoUri, MONGODB_DATABASE: 'praticio_offers', COLLECTION: 'offers' }),
    ready: '/',
  });
}
