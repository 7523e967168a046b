/** How much of the files is sent; nothing while nothing is on its way. `share` is from 0 to 1. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1">
      <label htmlFor="offer-upload" className="text-sm text-muted">
        {percent < 100 ? `Envoi des fichiers : ${percent} %` : 'Fichiers envoyés, enregistrement en cours...'}
      </label>
      <progress id="offer-upload" className="h-2 w-full accent-accent" value={percent} max={100} />
    </div>
  );
}
