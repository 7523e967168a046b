export type { ListPages } from '@praticio/contracts/base/list-pages';
export {
  type CallInput,
  type Client,
  type ClientOptions,
  createClient,
  PraticioError,
} from './client.ts';
export * from './endpoints.ts';
