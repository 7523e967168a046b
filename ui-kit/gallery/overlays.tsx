import { Button, IconButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { Row, Section } from '@praticio/ui-kit/layout';
import { Menu } from '@praticio/ui-kit/menu';
import { Popover } from '@praticio/ui-kit/popover';
import { Tabs } from '@praticio/ui-kit/tabs';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';

export function Overlays() {
  const [isOpen, setOpen] = useState(new URLSearchParams(window.location.search).has('dialog'));
  return (
    <Section title="Fenêtres, menus, onglets">
      <Row>
        <Button onPress={() => setOpen(true)}>Ouvrir la question</Button>
        <Menu
          label="Mon espace"
          trigger={<Button variant="secondary">Mon espace</Button>}
          entries={[
            { id: 'dashboard', label: 'Tableau de bord', icon: 'home', href: '/dashboard' },
            { id: 'profile', label: 'Profil', icon: 'user', href: '/profile' },
            { id: 'logout', label: 'Déconnexion', icon: 'logout', isDestructive: true, onAction: () => {} },
          ]}
        />
        <Popover label="Notifications" trigger={<IconButton icon="bell" aria-label="Notifications" />}>
          {(close) => (
            <div className="kit-stack kit-stack--small" style={{ padding: '1rem' }}>
              <p>Une nouvelle offre correspond à votre alerte</p>
              <Button variant="secondary" onPress={close}>
                Fermer
              </Button>
            </div>
          )}
        </Popover>
        <Button variant="ghost" onPress={() => toast.success('Connexion réussie !', { duration: 60_000 })}>
          Notification
        </Button>
        <Button
          variant="ghost"
          onPress={() => toast.error('Erreur lors de la candidature.', { duration: 60_000 })}
        >
          Échec
        </Button>
        <Button variant="ghost" onPress={() => toast.warning('Hors connexion.', { duration: 60_000 })}>
          Hors connexion
        </Button>
        <Button variant="ghost" onPress={() => toast.loading('Connexion en cours...')}>
          En cours
        </Button>
      </Row>
      <Tabs
        label="Offres"
        tabs={[
          { id: 'mine', title: 'Mes offres', count: 5, content: 'Vos offres' },
          { id: 'applications', title: 'Mes candidatures', content: 'Vos candidatures' },
        ]}
      />
      <ConfirmDialog
        title="Supprimer l'offre"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {}}
        confirmLabel="Supprimer"
        isDestructive
      >
        Êtes-vous sûr de vouloir supprimer cette offre ?
      </ConfirmDialog>
    </Section>
  );
}
