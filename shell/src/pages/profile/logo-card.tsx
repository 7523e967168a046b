import { logoRule, logoUrlOf, type Structure } from '@praticio/contracts/identity/structure';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { FileField } from '@praticio/ui-kit/file-field';
import { Row } from '@praticio/ui-kit/layout';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeLogo } from '../../api/remove-logo.ts';
import { replaceLogo } from '../../api/replace-logo.ts';

const failed = (error: unknown) => toast.error(messageOf(error));

/** The logo of the structure, sent as soon as it is chosen. */
export function LogoCard({ structure: { name, logo } }: { structure: Structure }) {
  const [isReplacing, setReplacing] = useState(false);
  const replacement = useMutation({
    mutationFn: replaceLogo,
    onSuccess: () => {
      setReplacing(false);
      toast.success('Logo enregistré');
    },
  });
  const removal = useMutation({ mutationFn: removeLogo, onError: failed });
  const { error } = replacement;
  return (
    <Card as="section" aria-labelledby="logo" className="grid gap-3">
      <h2 id="logo" className="kit-subtitle">
        Logo
      </h2>
      <Row>
        <Avatar name={name} of="structure" size="large" logo={logoUrlOf(logo)} />
        <Button
          variant="secondary"
          size="small"
          icon="upload"
          aria-expanded={isReplacing}
          isPending={replacement.isPending}
          pendingLabel="Envoi…"
          onPress={() => setReplacing(!isReplacing)}
        >
          {logo ? 'Remplacer' : 'Ajouter un logo'}
        </Button>
        {logo && (
          <Button
            variant="ghost"
            size="small"
            icon="trash"
            isPending={removal.isPending}
            onPress={() => removal.mutate()}
          >
            Supprimer
          </Button>
        )}
      </Row>
      <p className="text-sm text-muted">Affiché sur la page publique de votre structure et sur ses offres.</p>
      {isReplacing && (
        <FileField
          name="logo"
          label="Nouveau logo"
          value={[]}
          onChange={([file]) => file && replacement.mutate(file)}
          rule={logoRule}
          what="votre logo"
          description="PNG, JPG ou WEBP, 2 Mo maximum"
          error={
            error ? (error instanceof ApiError && error.fieldErrors.logo) || messageOf(error) : undefined
          }
        />
      )}
    </Card>
  );
}
