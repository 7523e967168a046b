/** How long one kind of personal data is kept, and the sweep that removes it (`service: name` in `src/service.ts`). */
interface Retention {
  data: string;
  kept: string;
  sweep?: `${string}: ${string}`;
}

export const retentions: readonly Retention[] = [
  { data: 'Compte, profil, structure, offres, candidatures et messages', kept: 'Tant que le compte existe' },
  {
    data: "CV auquel vous n'avez pas touché",
    kept: '2 ans, puis 30 jours après vous avoir prévenu',
    sweep: 'identity: untouched-cvs',
  },
  {
    data: 'Sessions : navigateur, système, dates',
    kept: '12 heures, ou 30 jours si vous avez coché « Se souvenir de moi »',
    sweep: 'identity: sessions',
  },
  { data: 'Échecs de connexion', kept: '24 heures', sweep: 'identity: login-attempts' },
  { data: "Demandes de clé d'accès", kept: '5 minutes', sweep: 'identity: passkey-challenges' },
  { data: 'Nombre de CV ouverts', kept: '1 heure', sweep: 'identity: cv-openings' },
  { data: "Nombre d'emails reçus", kept: '1 heure', sweep: 'identity: hourly-limits' },
  { data: 'Crédits', kept: '12 mois', sweep: 'billing: expiry' },
  {
    data: 'Messages techniques du prestataire de paiement',
    kept: '90 jours',
    sweep: 'billing: old-webhooks',
  },
  { data: 'Empreintes de visites, sans adresse IP', kept: 'Le jour de la visite', sweep: 'offers: visitors' },
  { data: 'Journaux techniques', kept: 'Quelques semaines' },
  { data: 'Factures', kept: "10 ans, comme la loi l'impose" },
];

/** One line of the register of processing (article 30 GDPR). */
interface Processing {
  purpose: string;
  data: string;
  basis: string;
  receivers: string;
}

export const processings: readonly Processing[] = [
  {
    purpose: 'Compte et connexion',
    data: "Adresse email, mot de passe haché, clés d'accès, sessions",
    basis: 'Contrat',
    receivers: 'Aucun',
  },
  {
    purpose: 'Profil et structure',
    data: 'Nom, coordonnées, numéros professionnels, CV',
    basis: 'Contrat ; consentement pour la CVthèque',
    receivers: 'Structures à qui vous montrez ou envoyez votre CV',
  },
  {
    purpose: 'Offres, candidatures et messages',
    data: 'Ce que vous écrivez et joignez',
    basis: 'Contrat',
    receivers: 'Visiteurs pour les offres, destinataires pour le reste',
  },
  {
    purpose: 'Achats',
    data: 'Crédits, commandes, factures',
    basis: 'Contrat ; obligation légale',
    receivers: 'Prestataire de paiement',
  },
  {
    purpose: 'Sécurité et modération',
    data: 'Échecs de connexion, signalements, journal des administrateurs',
    basis: 'Intérêt légitime',
    receivers: 'Administrateurs',
  },
  {
    purpose: 'Fréquentation des offres',
    data: 'Nombre de vues, sans cookie ni adresse IP conservée',
    basis: 'Intérêt légitime',
    receivers: "Auteur de l'offre, en nombre seulement",
  },
];
