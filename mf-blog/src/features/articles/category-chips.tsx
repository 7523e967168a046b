import { articleCategories } from '@praticio/contracts/blog/article';
import { Link } from '@praticio/ui-kit/router';

interface CategoryChipsProps {
  chosen: string;
  /** URL of the list of a category; '' means all categories. */
  urlOf: (category: string) => string;
}

/** Tous, Santé, Carrière, Formation, Actualités, as links that can be shared. */
export function CategoryChips({ chosen, urlOf }: CategoryChipsProps) {
  const chips = [
    { label: 'Tous', value: '' },
    ...articleCategories.map((value) => ({ label: value, value })),
  ];
  return (
    <nav aria-label="Catégories">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, value }) => (
          <li key={value}>
            <Link
              to={urlOf(value)}
              aria-current={value === chosen ? 'page' : undefined}
              className={`kit-chip no-underline hover:border-ink ${
                value === chosen ? 'border-ink bg-ink text-on-ink' : ''
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
