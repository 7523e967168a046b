import { Link } from '@praticio/ui-kit/router';
import { useTags } from '../../api/get-tags.ts';

const SHOWN_MAX = 12;

interface TagChipsProps {
  chosen: string;
  /** URL of the list of a tag; '' means any tag. */
  urlOf: (tag: string) => string;
}

/** The most used tags and the chosen one, whose link removes it. Empty while there are no tags. */
export function TagChips({ chosen, urlOf }: TagChipsProps) {
  const { data } = useTags();
  const most = (data?.tags ?? []).slice(0, SHOWN_MAX).map(({ name }) => name);
  const tags = chosen && !most.includes(chosen) ? [chosen, ...most] : most;
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Mots-clés">
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={urlOf(tag === chosen ? '' : tag)}
              aria-current={tag === chosen ? 'page' : undefined}
              className={`inline-block py-1 text-sm no-underline hover:underline ${
                tag === chosen ? 'font-semibold text-accent-strong' : 'text-muted'
              }`}
            >
              {`#${tag}`}
              {tag === chosen && <span className="sr-only"> : retirer ce mot-clé</span>}
              {tag === chosen && <span aria-hidden="true"> ×</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
