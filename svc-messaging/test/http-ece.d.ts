declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Options {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
  }
  export function decrypt(message: Buffer, options: Options): Buffer;
}
