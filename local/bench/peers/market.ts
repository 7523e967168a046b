import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LIMIT_MAX } from '@praticio/contracts/base/limits';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { recruiterStructure } from '../../chaos/people.ts';
import { demoArticles } from '../../demo/articles.ts';
import { runSetUp, runSetUpWith } from '../../demo/load-demo.ts';
import { demoOffers } from '../../demo/offers.ts';
import { loopback, type PlatformSetting } from '../../platform/environment.ts';
import { numbered, offersOf, PASSWORD, person } from '../load/crowd.ts';

const RECRUITERS = 8;
const OFFERS_EACH = 300;
const ARTICLES = 400;

export interface Article {
  title: string;
  slug: string;
  content: string;
}

/** The data of the peers too: the offers as the API shows them, the articles, and texts to search for. */
export interface Market {
  offers: { id: number }[];
  articles: Article[];
  searches: string[];
}

/** Fills a platform with the demo's offers and articles, each many times. */
export async function createMarket(setting: PlatformSetting): Promise<Market> {
  const emails = numbered('recruteur', RECRUITERS);
  const accounts = emails.map((email) => ({
    ...person(email),
    structure: { ...recruiterStructure, name: 'Clinique du Port' },
    verified: true,
  }));
  const password = { ACCOUNT_PASSWORD: PASSWORD };
  const url = loopback(setting.ports.PORT);
  await runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], password);
  const rows = emails.map((email) => offersOf(email, OFFERS_EACH));
  await runSetUpWith(setting, 'offers', 'load-offers', rows, ['--found-by', url]);
  return { offers: await readOffers(url), articles: await addArticles(setting), searches: searches() };
}

async function readOffers(url: string) {
  const offers: { id: number }[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/api/offers?limit=${PAGE_LIMIT_MAX}&page=${page}`);
    const { items, pagination } = offersPageSchema.parse(await response.json());
    offers.push(...items);
    if (page >= pagination.total_pages) return offers;
  }
}

async function addArticles(setting: PlatformSetting): Promise<Article[]> {
  const texts = demoArticles();
  const articles = Array.from({ length: ARTICLES }, (_, index) => {
    const { title, content, excerpt, category, author } = texts[
      index % texts.length
    ] as (typeof texts)[number];
    const numberedTitle = `${title} (${index + 1})`;
    const publishedAt = new Date(Date.now() - (index + 1) * 60_000);
    return {
      title: numberedTitle,
      slug: `mesure-${index + 1}`,
      content,
      excerpt,
      category,
      author,
      publishedAt,
    };
  });
  const file = join(setting.dataDir, 'articles-of-benchmark.json');
  writeFileSync(file, JSON.stringify(articles));
  await runSetUp(setting, 'blog', 'import-articles', [file]);
  return articles;
}

/** Pairs of words of one title, which find offers; as many different ones as there are, so that no cache of results decides. */
function searches(): string[] {
  const titles = demoOffers().flatMap(({ offers }) => offers.map(({ title }) => title));
  const pairs = titles.flatMap((title) => {
    const words = [...new Set(title.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];
    return words.flatMap((first) =>
      words.flatMap((second) => (first < second ? [`${first} ${second}`] : [])),
    );
  });
  return [...new Set(pairs)];
}
