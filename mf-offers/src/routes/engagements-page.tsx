import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { Tabs } from '@praticio/ui-kit/tabs';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { downloadHistory } from '../api/download-engagement-history.ts';
import { EngagementList } from '../features/engagements/engagement-list.tsx';

const tabs = [
  {
    id: 'a-venir',
    title: 'À venir',
    content: (
      <EngagementList state="confirmed" label="Engagements à venir" empty="Aucun engagement à venir" />
    ),
  },
  {
    id: 'termines',
    title: 'Terminés',
    content: <EngagementList state="done" label="Engagements terminés" empty="Aucun engagement terminé" />,
  },
  {
    id: 'annules',
    title: 'Annulés',
    content: <EngagementList state="cancelled" label="Engagements annulés" empty="Aucun engagement annulé" />,
  },
];

/** /engagements: the reader's engagements with their hours, and all of them as a table. */
export function EngagementsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'a-venir';
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    try {
      await downloadHistory();
    } catch (error) {
      toast.error(messageOf(error, "Le fichier n'a pas pu être téléchargé."));
    } finally {
      setLoading(false);
    }
  }
  return (
    <Container>
      <PageHeader
        title="Mes engagements"
        lead="Vos dates et vos heures, avec qui et où. Le tableau a une ligne par créneau."
        actions={
          <Button variant="secondary" icon="download" isPending={isLoading} onPress={() => void save()}>
            Télécharger (CSV)
          </Button>
        }
      />
      <Tabs
        label="Engagements"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      />
    </Container>
  );
}
