import { Button } from '@praticio/ui-kit/button';
import { TextField } from '@praticio/ui-kit/text-field';
import { useEffect, useState } from 'react';

/** Searches on Enter or with the button, so that the URL changes once. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  return (
    <search>
      <form
        className="flex max-w-xl flex-wrap items-end gap-3"
        // submits the form without JavaScript, or before hydration
        action="/blog"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          className="min-w-48 flex-1"
          label="Rechercher un article"
          name="search"
          type="search"
          icon="search"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Rechercher</Button>
      </form>
    </search>
  );
}
