import { Avatar } from '@praticio/ui-kit/avatar';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { useLocation } from '@praticio/ui-kit/router';
import { type ReactNode, useEffect, useState } from 'react';
import { Brand } from './brand.tsx';
import { useScrolled } from './use-scrolled.ts';

/** A page has one header. */
const MENU_ID = 'site-menu';
const BUTTON_ID = 'site-menu-button';

interface SiteHeaderProps {
  home: string;
  /** The navigation of wide screens. */
  desktop: ReactNode;
  /** The same for phones, unfolded by the menu button. */
  mobile: ReactNode;
  /** Stays in the bar on phones too. */
  always?: ReactNode;
  /** The signed-in person: on phones their initials open the menu. */
  owner?: string;
  /** Whether the choice for whom one acts stands in the bar. */
  hasHolders?: boolean;
}

/** The bar at the top of every page; it changes style once the page is scrolled more than 10 px. */
export function SiteHeader({ home, desktop, mobile, always, owner, hasHolders = false }: SiteHeaderProps) {
  const isScrolled = useScrolled();
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere folds the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const foldOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      document.getElementById(BUTTON_ID)?.focus();
    };
    document.addEventListener('keydown', foldOnEscape);
    return () => document.removeEventListener('keydown', foldOnEscape);
  }, [isOpen]);
  const menuButton = {
    id: BUTTON_ID,
    'aria-label': isOpen ? 'Fermer le menu' : 'Ouvrir le menu',
    'aria-expanded': isOpen,
    'aria-controls': MENU_ID,
    onPress: () => setOpen(!isOpen),
  };
  return (
    <header
      data-scrolled={isScrolled}
      className="sticky top-0 z-40 border-b border-line bg-surface transition-shadow data-[scrolled=true]:shadow-md print:hidden"
    >
      <div className="page-edge page-edge--bar flex h-18 items-center">
        <Brand to={home} isTight={owner !== undefined} isTighter={hasHolders} />
        <nav className="ml-5 hidden flex-1 items-center lg:flex xl:ml-6" aria-label="Navigation principale">
          {desktop}
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-2">
          {always}
          {owner && !isOpen ? (
            <Button {...menuButton} variant="ghost" className="size-11 rounded-full p-0 lg:hidden">
              <Avatar name={owner} />
            </Button>
          ) : (
            <IconButton {...menuButton} className="lg:hidden" icon={isOpen ? 'close' : 'menu'} />
          )}
        </div>
      </div>
      {isOpen && (
        <nav
          id={MENU_ID}
          className="max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-line bg-surface px-5 py-4 shadow-lg lg:hidden"
          aria-label="Navigation principale"
        >
          {mobile}
        </nav>
      )}
    </header>
  );
}
