import { ActiveChip, ChoiceChip } from '@praticio/ui-kit/chip';
import { Checkbox, RadioCards, Switch } from '@praticio/ui-kit/choice';
import { ComboBox } from '@praticio/ui-kit/combo-box';
import { FileField } from '@praticio/ui-kit/file-field';
import { Grid, Section, Stack } from '@praticio/ui-kit/layout';
import { Select } from '@praticio/ui-kit/select';
import { PasswordField, TextArea, TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';

const towns = ['Nantes', 'Nanterre', 'Nancy', 'Nangis'].map((text) => ({ id: text, text, hint: 'France' }));

export function Fields() {
  const [message, setMessage] = useState('Bonjour');
  const [contract, setContract] = useState('');
  const [town, setTown] = useState('');
  const [structure, setStructure] = useState<string | null>('medical');
  const [isLocum, setLocum] = useState(true);
  const [files, setFiles] = useState<File[]>([
    new File(['%PDF'], 'cv-camille.pdf', { type: 'application/pdf' }),
  ]);
  return (
    <Section title="Champs">
      <Grid min="large">
        <Stack>
          <TextField label="Email" type="email" icon="mail" isRequired placeholder="vous@exemple.fr" />
          <TextField label="SIRET" error="Numéro SIRET invalide" defaultValue="123" isRequired />
          <PasswordField
            label="Mot de passe"
            autoComplete="new-password"
            description="8 caractères minimum, avec au moins une lettre majuscule et un chiffre"
          />
          <TextArea label="Message" value={message} onChange={setMessage} counterMax={500} />
        </Stack>
        <Stack>
          <Select
            label="Type de contrat"
            placeholder="Tous les contrats"
            value={contract}
            onChange={setContract}
            options={['CDI', 'CDD'].map((value) => ({ value, label: value }))}
          />
          <ComboBox
            label="Lieu"
            icon="mapPin"
            items={towns.filter(({ text }) => text.toLowerCase().includes(town.toLowerCase()))}
            inputValue={town}
            onInputChange={setTown}
            onPick={(item) => item && setTown(item.text)}
            allowsCustomValue
          />
          <Checkbox>Se souvenir de moi</Checkbox>
          <Checkbox error="Vous devez accepter les conditions" isSelected>
            J'accepte les conditions
          </Checkbox>
          <Switch defaultSelected description="30 jours en tête de liste">
            Offre urgente
          </Switch>
          <FileField
            label="CV"
            value={files}
            onChange={setFiles}
            max={3}
            description="PDF, DOC ou DOCX, 10 Mo au plus"
          />
        </Stack>
      </Grid>
      <div className="kit-chips">
        <ChoiceChip isSelected={!isLocum} onChange={() => setLocum(false)}>
          Toutes
        </ChoiceChip>
        <ChoiceChip isSelected={isLocum} onChange={setLocum}>
          Remplacement et vacation
        </ChoiceChip>
        <ActiveChip isYours removeLabel="Retirer 60 km" onRemove={() => {}}>
          60 km
        </ActiveChip>
        <ActiveChip removeLabel="Retirer CDI" onRemove={() => {}}>
          CDI
        </ActiveChip>
      </div>
      <RadioCards
        label="Votre structure"
        value={structure}
        onChange={setStructure}
        cards={[
          { value: 'liberal', title: 'Installé', icon: 'stethoscope', description: 'Cabinet libéral' },
          { value: 'medical', title: 'Établissement médical', icon: 'building' },
          { value: 'collectivity', title: 'Collectivité', icon: 'users' },
        ]}
      />
    </Section>
  );
}
