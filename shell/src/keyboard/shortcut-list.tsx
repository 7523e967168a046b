import { Switch } from '@praticio/ui-kit/choice';
import { Dialog } from '@praticio/ui-kit/dialog';
import { showShortcuts, switchShortcuts, useShortcuts } from './shortcut-store.ts';

const KEYS: readonly { keys: string[]; does: string }[] = [
  { keys: ['/'], does: 'Aller à la recherche' },
  { keys: ['?'], does: 'Afficher cette liste' },
  { keys: ['Échap'], does: 'Fermer une fenêtre, un menu ou une photo' },
  { keys: ['Entrée'], does: 'Envoyer un message' },
  { keys: ['Maj', 'Entrée'], does: 'Aller à la ligne dans un message' },
  { keys: ['←', '→'], does: "Passer d'une photo, d'un onglet ou d'un jour à l'autre" },
];

/** The window that lists the keys, in which those of a single sign can be switched off. */
export function ShortcutList() {
  const { isOn } = useShortcuts();
  return (
    <Dialog title="Raccourcis clavier" isOpen onOpenChange={showShortcuts}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="data min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-1 text-center text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-5">
        <Switch
          isSelected={isOn}
          onChange={switchShortcuts}
          description="À désactiver si vous dictez vos textes. Ils ne gênent jamais la saisie dans un champ."
        >
          Raccourcis « / » et « ? »
        </Switch>
      </div>
    </Dialog>
  );
}
