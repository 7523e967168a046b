/** The request of a test, with at most one of `json`, `form` and `body`. */
export interface TestRequest {
  token?: string;
  json?: unknown;
  form?: FormData;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface TestResponse<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else text. */
  body: Body;
}

/** `request('POST', '/api/offers', { token, json })` against the service at `url`. */
export type TestClient = <Body = unknown>(
  method: string,
  path: string,
  request?: TestRequest,
) => Promise<TestResponse<Body>>;

export function createTestClient(url: string): TestClient {
  return async <Body>(
    method: string,
    path: string,
    { token, json, form, body, headers }: TestRequest = {},
  ) => {
    const sent = json === undefined ? (form ?? body) : JSON.stringify(json);
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent as string }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  };
}
