import { Button } from '@praticio/ui-kit/button';

interface FiltersButtonProps {
  /** The id of the element with the further filters. */
  controls: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  className?: string;
}

/** Shows and hides further filters of a list. */
export function FiltersButton({ controls, isOpen, onChange, className }: FiltersButtonProps) {
  return (
    <Button
      className={className}
      variant="secondary"
      icon="filters"
      aria-expanded={isOpen}
      aria-controls={controls}
      onPress={() => onChange(!isOpen)}
    >
      Filtres
    </Button>
  );
}
