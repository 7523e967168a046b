/** Leads to Stripe's page with the IBAN of a bank transfer; nothing until Stripe has named it. */
export function InstructionsLink({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="kit-link">
      Voir les coordonnées bancaires
    </a>
  );
}
