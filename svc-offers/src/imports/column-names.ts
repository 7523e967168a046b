import { textOfFacts } from '@praticio/contracts/offers/fact-texts';
import type { ImportTarget } from '@praticio/contracts/offers/import';

/** Common column names of spreadsheets and feeds by target, the likeliest first. Compared as folded words. */
const lists: Readonly<Record<ImportTarget, string>> = {
  externalId: `
    identifiant externe, external id, externalid, identifiant, reference, ref, id offre,
    reference offre, job id, jobid, reference number, referencenumber, numero, n, code,
    id, identifier value, identifier, guid, requisition id, requisitionid, ref offre,
    n de poste, numero de poste, n d offre, numero d offre, n annonce, reference interne,
    ref mission, reference mission, ref annonce, refnumber`,
  title: `
    titre, intitule, intitule du poste, titre de l offre, title, job title, jobtitle,
    poste, libelle, nom, emploi, poste a pourvoir, job name, name`,
  description: `
    description, descriptif, texte, annonce, contenu, missions, mission, body,
    job description, details, content, description du poste, descriptif du poste,
    description poste, description de l offre, contexte, commentaires, commentaire,
    jobad sections jobdescription text`,
  profile: `
    profil, profil du candidat, competences, profile, requirements, prerequis,
    candidate profile, jobad sections qualifications text`,
  location: `
    lieu, ville, commune, localisation, lieu de travail, location city, city, location,
    localite, joblocation address addresslocality, address city, adresse,
    lieu d exercice, lieutravail libelle, site, joblocation, localisation ville`,
  postalCode: `
    code postal, cp, codepostal, postal code, postalcode, zip, zipcode, location zip,
    joblocation address postalcode, location postalcode, postcode,
    lieutravail codepostal`,
  speciality: `
    specialite, metier, profession, discipline, fonction, qualification, speciality,
    specialty, category, categorie, job category, occupation, grade, grade metier,
    appellationlibelle, corps`,
  romeCode: `
    code rome, rome, coderome, rome code, romecode, occupationalcategory,
    occupational category`,
  contractType: `
    type de contrat, contrat, typecontrat, type contrat, nature du contrat, contract type,
    contracttype, contract, employmenttype, employment type, job type, jobtype, type,
    typecontratlibelle, statut propose`,
  salary: `
    remuneration, salaire, salary, basesalary, retribution, tarif, salaire libelle,
    salaire brut`,
  payMin: `
    salaire min, salaire minimum, remuneration min, remuneration minimale, salary min,
    salarymin, minsalary, basesalary value minvalue, salaire de, salaire mini, mini`,
  payMax: `
    salaire max, salaire maximum, remuneration max, remuneration maximale, salary max,
    salarymax, maxsalary, basesalary value maxvalue, salaire a, salaire maxi, maxi`,
  payPer: `
    periode de remuneration, periodicite, salaire par, remuneration par, salary period,
    salary unit, basesalary value unittext, unite salaire, periode, unite`,
  startDate: `
    date de debut, debut, date debut, a partir du, prise de poste,
    date de prise de poste, start date, startdate, jobstartdate, start,
    date de prise de fonction, prise de fonction, date d embauche, date de disponibilite,
    date d entree, date vacance, du`,
  endDate: 'date de fin, fin, date fin, jusqu au, end date, enddate, end, fin de contrat, au',
  ...textOfFacts('columns'),
  urgent: 'urgent, urgente, urgence, priorite',
  status: 'etat, statut, status',
  kind: 'nature, nature de l offre, famille, type d offre, type d annonce, kind, family',
  slots: `
    creneaux, creneau, dates et horaires, vacations, gardes, slots, slot, shifts, shift,
    creneaux creneau, slots slot`,
  photos: 'photos, photo, images, image, url photo, pictures, photos photo, images image',
  confidential: 'confidentiel, confidentielle, confidentialite, anonyme, confidential',
  turnover: 'chiffre d affaires, ca, ca annuel, recettes, turnover, revenue',
  hours: 'horaires de travail, heures de travail, hours',
  team: 'equipe, team',
  surface: 'surface, superficie, surface m2, m2, area, floorsize',
  price: 'prix, prix demande, prix de vente, prix de cession, price',
  charges: 'charges, charges mensuelles, service charges',
  patients: 'patients, patientele, nombre de patients, file active',
  daysPerWeek: 'jours travailles, jours par semaine, days per week, daysperweek',
  rent: 'loyer et charges, loyer, loyer mensuel, rent',
  reason: 'motif, motif de cession, raison, reason',
  handover: 'presentation de la patientele, accompagnement, handover',
  shares: 'parts, parts proposees, shares',
  organisation: 'organisation, organization',
  project: 'projet, project',
};

export const namesOfTargets: Readonly<Record<ImportTarget, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([target, names]) => [target, names.split(',').map((name) => name.trim())]),
) as Record<ImportTarget, string[]>;
