import { parseConfig } from '@praticio/service-kit/config';
import { z } from 'zod';
import { startTraceViewer } from './trace-viewer.ts';

/** Runs the viewer of traces as a process of the local platform. */
const config = parseConfig(z.object({ PORT: z.coerce.number().int().min(0).max(65_535) }), process.env);
const viewer = await startTraceViewer({ port: config.PORT });
process.stdout.write(`traces: ${viewer.url}\n`);
const stop = () => void viewer.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
