import { readOffersFeed, readStructureFeed } from '@praticio/contracts/offers/endpoints';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { useProfile } from '@praticio/ui-kit/profile';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Adresse copiée dans le presse-papiers');
  } catch {
    // Browsers refuse without permission or outside HTTPS.
    toast.error("Impossible de copier l'adresse : sélectionnez-la et copiez-la vous-même.");
  }
}

/** The URL at which job boards read the structure's offers. Nothing without a structure, nor while it is unknown. */
export function FeedSection() {
  const { profile } = useProfile();
  const structure = profile?.acting ? profile.acting.structure : profile?.structure;
  if (!structure?.id) return null;
  const path = readStructureFeed.path.replace(':id', encodeURIComponent(structure.id));
  const url = `${window.location.origin}${path}`;
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">Vos offres sur les sites d'emploi</h2>
      <Stack>
        <p>
          Donnez cette adresse aux sites d'emploi et aux agrégateurs : ils y lisent vos postes et
          remplacements en ligne, avec leurs codes ROME, au format XML habituel. Elle est publique et suit vos
          offres. Locaux et cessions n'y figurent pas.
        </p>
        <TextField label="Adresse du flux de vos offres" value={url} isReadOnly />
        <Row>
          <Button size="small" icon="copy" onPress={() => void copy(url)}>
            Copier l'adresse
          </Button>
          <a className="kit-link text-sm" href={path}>
            Ouvrir le flux
          </a>
          <a className="kit-link text-sm" href={readOffersFeed.path}>
            Flux de toutes les offres
          </a>
        </Row>
      </Stack>
    </Card>
  );
}
