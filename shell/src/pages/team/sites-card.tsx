import { SITES_MAX, type Site, siteAddressOf } from '@praticio/contracts/identity/site';
import type { Team } from '@praticio/contracts/identity/team';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { removeSite } from '../../api/remove-site.ts';
import { useTeamChange } from '../../api/use-team-change.ts';
import { SiteDialog } from './site-dialog.tsx';

/** The places where the structure works, which a Responsable keeps. Nothing for others while there is none. */
export function SitesCard({ team }: { team: Team }) {
  const [edited, setEdited] = useState<Site | 'new' | null>(null);
  const isManager = team.part === 'responsable';
  const { sites } = team;
  if (!isManager && sites.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">Sites</h2>
      <p className="mb-2 text-sm text-muted">
        Les lieux où vous recrutez. Chaque offre peut être rattachée à un site, et vos listes se filtrent par
        site.
      </p>
      {sites.length > 0 && (
        <ul className="mb-3 divide-y divide-line" aria-label="Sites">
          {sites.map((site) => (
            <SiteRow
              key={site.id}
              site={site}
              members={team.members.filter(({ siteId }) => siteId === site.id).length}
              onEdit={isManager ? () => setEdited(site) : undefined}
            />
          ))}
        </ul>
      )}
      {isManager && sites.length < SITES_MAX && (
        <Button variant="secondary" icon="plus" onPress={() => setEdited('new')}>
          Ajouter un site
        </Button>
      )}
      {edited && <SiteDialog site={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

interface SiteRowProps {
  site: Site;
  /** How many members belong to it. */
  members: number;
  onEdit: (() => void) | undefined;
}

function SiteRow({ site, members, onEdit }: SiteRowProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useTeamChange(removeSite);
  const { id, name, finessNumber } = site;
  const facts = [
    siteAddressOf(site),
    finessNumber && `FINESS ${finessNumber}`,
    members > 0 && formatCount(members, 'membre'),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {onEdit && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={`Modifier ${name}`} onPress={onEdit}>
            Modifier
          </Button>
          <Button
            variant="ghost"
            aria-label={`Retirer ${name}`}
            isPending={remove.isPending}
            pendingLabel="Retrait…"
            onPress={() => setAsking(true)}
          >
            Retirer
          </Button>
          <ConfirmDialog
            title="Retirer ce site ?"
            isOpen={isAsking}
            onOpenChange={setAsking}
            confirmLabel="Retirer le site"
            cancelLabel="Annuler"
            onConfirm={() =>
              remove.mutate(id, {
                onSuccess: () => toast.success(`${name} est retiré.`),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          >
            {`${name} disparaît de vos listes. Ses offres restent en ligne, et ses membres dans l'équipe, sans site.`}
          </ConfirmDialog>
        </div>
      )}
    </li>
  );
}
