import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { downloadHistory } from '../../../api/download-history.ts';

/** The hours of all engagements of the reader that were confirmed, for a spreadsheet. */
export function HistoryButton() {
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
    <Button
      size="small"
      variant="ghost"
      icon="download"
      isPending={isLoading}
      onPress={() => void save()}
      className="justify-self-start"
    >
      Tous mes engagements (CSV)
    </Button>
  );
}
