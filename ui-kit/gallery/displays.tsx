import { Accordion } from '@praticio/ui-kit/accordion';
import { Alert } from '@praticio/ui-kit/alert';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Badge, CountBadge } from '@praticio/ui-kit/badge';
import { Breadcrumb } from '@praticio/ui-kit/breadcrumb';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Grid, PageHeader, Row, Section } from '@praticio/ui-kit/layout';
import { Pagination } from '@praticio/ui-kit/pagination';
import { type QueryLike, QueryState } from '@praticio/ui-kit/query-state';
import { RichText } from '@praticio/ui-kit/rich-text';
import { EmptyState, ErrorState, SkeletonList, Spinner } from '@praticio/ui-kit/states';
import { Table } from '@praticio/ui-kit/table';

const questions = [
  { id: 'a', title: 'Qui peut publier une offre ?', content: 'Les structures et les praticiens installés.' },
  { id: 'b', title: 'Combien coûte une publication ?', content: 'Un crédit offre par publication.' },
];
const rows = [
  { id: 1, title: 'Cardiologue à Nantes', status: 'Active', views: 128 },
  { id: 2, title: 'Pédiatre à Lyon', status: 'Suspendue', views: 12 },
];

const asked = { data: undefined, error: null, errorUpdateCount: 0, isFetching: false, refetch: () => {} };
/** A query in each of its states. */
const queries: (QueryLike<string[]> & { id: string })[] = [
  { ...asked, id: 'loading', isFetching: true },
  { ...asked, id: 'failed', error: new Error('no response'), errorUpdateCount: 1 },
  { ...asked, id: 'empty', data: [] },
  { ...asked, id: 'there', data: ['Cardiologue à Nantes', 'Pédiatre à Lyon'] },
];

export function Displays() {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Offres', to: '/offers' }, { label: 'Cardiologue' }]}
      />
      <PageHeader
        title="Galerie des composants"
        lead="Tout ce que les pages partagent, dans les états qui comptent."
        actions={
          <LinkButton to="/offers/create" icon="plus">
            Publier une offre
          </LinkButton>
        }
      />
      <Section title="Boutons">
        <Row>
          <Button>Rechercher</Button>
          <Button variant="secondary">Réinitialiser</Button>
          <Button variant="soft">Accepter</Button>
          <Button variant="ghost">Annuler</Button>
          <Button variant="danger" icon="trash">
            Supprimer
          </Button>
          <Button isPending pendingLabel="Envoi en cours...">
            Envoyer
          </Button>
          <Button isDisabled>Indisponible</Button>
          <Button size="small" variant="secondary">
            Petit
          </Button>
          <Button size="large" icon="search">
            Grand
          </Button>
          <IconButton icon="edit" aria-label="Modifier" />
        </Row>
        <div className="kit-deep" style={{ padding: '1.5rem' }}>
          <Row>
            <Button variant="on-deep">Créer un compte</Button>
            <Button variant="secondary">Se connecter</Button>
          </Row>
        </div>
      </Section>
      <Section title="Badges et notices">
        <Row>
          <Badge>CDI</Badge>
          <Badge tone="accent">Cardiologie</Badge>
          <Badge tone="success">Active</Badge>
          <Badge tone="warning">Suspendue</Badge>
          <Badge tone="danger">Refusée</Badge>
          <Badge tone="urgent" icon="urgent">
            Urgent jusqu'au 22 déc.
          </Badge>
          <Badge tone="you" icon="check">
            Libre sur toute la période
          </Badge>
          <Badge tone="you-soft" icon="clock">
            2 jours
          </Badge>
          <Badge tone="success" icon="verified">
            Structure vérifiée
          </Badge>
          <Badge tone="info">Programmé</Badge>
          <CountBadge count={4} nouns={['message non lu', 'messages non lus']} />
          <CountBadge count={12} nouns={['message non lu', 'messages non lus']} />
        </Row>
        <Alert>Alerte mise en pause. Vous ne recevrez plus de notifications.</Alert>
        <Alert tone="success">Offre créée avec succès !</Alert>
        <Alert tone="warning" title="Profil incomplet">
          Complétez votre profil.
        </Alert>
        <Alert tone="danger" onClose={() => {}}>
          Erreur lors du chargement des offres
        </Alert>
      </Section>
      <Section title="Noms et chiffres">
        <Row>
          <Avatar name="Camille Robert" size="small" />
          <Avatar name="Camille Robert" />
          <Avatar name="Maison de santé des Tilleuls" of="structure" />
          <Avatar name="Groupe hospitalier Horizon" of="structure" size="large" />
          <span className="data">25 km · 11 janv. → 26 févr. · 6 200 à 8 500 €</span>
        </Row>
      </Section>
      <Section title="Cartes">
        <Grid>
          <Card as="article" isInteractive>
            <h3 className="kit-subtitle">
              <a className="kit-card__link" href="#carte">
                Cardiologue H/F
              </a>
            </h3>
            <p>Clinique de l'Estuaire · Nantes (44)</p>
          </Card>
          <Card className="kit-card--chosen">La carte choisie</Card>
          <Card>Une carte</Card>
        </Grid>
        <Pagination page={6} totalPages={14} />
      </Section>
      <Section title="États">
        <Grid>
          <EmptyState
            title="Aucune offre trouvée"
            action={<Button variant="secondary">Réinitialiser</Button>}
          >
            Élargissez votre recherche.
          </EmptyState>
          <ErrorState title="Erreur lors du chargement des offres" onRetry={() => {}} />
          <SkeletonList count={1} />
          {queries.map((query) => (
            <QueryState key={query.id} query={query} empty={<EmptyState title="Aucune offre trouvée" />}>
              {(offers) => <Card>{offers.join(', ')}</Card>}
            </QueryState>
          ))}
        </Grid>
        <Spinner label="Validation du lien de réinitialisation..." />
      </Section>
      <Section title="Tableau et texte">
        <Card>
          <Table
            caption="Offres"
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { id: 'title', title: 'Titre', cell: (row) => row.title },
              { id: 'status', title: 'Statut', cell: (row) => <Badge tone="success">{row.status}</Badge> },
              { id: 'views', title: 'Vues', cell: (row) => row.views, align: 'end' },
              {
                id: 'actions',
                title: 'Actions',
                cell: () => <IconButton icon="edit" size="small" aria-label="Modifier" />,
                align: 'end',
                isTitleHidden: true,
              },
            ]}
          />
        </Card>
        <RichText html="<h2>Le poste</h2><p>Au sein d'un service de <strong>12 lits</strong>.</p><ul><li>Consultations</li><li>Gardes</li></ul><blockquote>Une équipe soudée.</blockquote>" />
        <Accordion entries={questions} openId="a" />
      </Section>
    </>
  );
}
