import { createEngineProcess, testMongoUri } from './engines.ts';

/**
 * A MongoDB for a test that stores 100,000 documents. The embedded engine of `npm run test:soak` would take minutes to
 * write them to its file, so such a test starts one that keeps them in memory (TEST_ROOMY_MONGODB).
 */
export async function startRoomyMongo(): Promise<{ uri: string; stop(): Promise<void> }> {
  const known = process.env.TEST_ROOMY_MONGODB;
  if (!known) return { uri: await testMongoUri(), stop: async () => {} };
  const { command, args, port } = JSON.parse(known) as { command: string; args: string[]; port: number };
  const { start, stop } = createEngineProcess(command, args, port);
  await start();
  return { uri: `mongodb://127.0.0.1:${port}`, stop };
}
