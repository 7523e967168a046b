import { previewArticle } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';

/** The text as readers will see it, sanitised by the server. */
export async function previewContent(content: string): Promise<string> {
  return (await call(previewArticle, { body: { content } })).content;
}
