import { type AccessOf, everybody, signedIn, unknownId, unknownToken } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import { structureAccess, structureExamples } from './api-key-examples.ts';
import { documentAccess, documentExamples } from './document-examples.ts';
import { EMAILS_REFUSED } from './email-preferences.ts';
import type * as endpoints from './endpoints.ts';
import {
  address,
  candidate,
  cv,
  cvFilename,
  linkToken,
  profile,
  snapshot,
  specialty,
  structure,
  userId,
} from './example-entities.ts';
import { exampleEmail as email, securityExamples, exampleToken as token } from './security-examples.ts';

export const identityExamples = {
  register: {
    body: { email, password: 'Soigner2026', acceptTerms: true },
    response: {
      message: 'Votre demande est enregistrée. Ouvrez le lien que nous venons de vous envoyer par email.',
    },
  },
  verifyEmail: {
    params: { token: linkToken },
    response: { message: 'Votre adresse email est vérifiée. Vous pouvez vous connecter.', email, token },
  },
  requestVerification: {
    body: { email },
    response: { message: 'Si un compte attend sa vérification, un nouveau lien vient de lui être envoyé.' },
  },
  logIn: { body: { email, password: 'Soigner2026', remember: true }, response: { token } },
  unlockLogin: {
    body: { token: linkToken },
    response: { message: 'Vous pouvez de nouveau vous connecter.' },
  },
  logOut: {},
  requestPasswordReset: {
    body: { email },
    response: { message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.' },
  },
  checkResetLink: {
    body: { token: linkToken },
    response: { valid: true, email, message: 'Choisissez votre nouveau mot de passe.' },
  },
  resetPassword: {
    body: { token: linkToken, password: 'Cardiologie2027', keepPasskeys: false },
    response: { message: 'Votre mot de passe est modifié. Vous pouvez vous connecter.' },
  },
  readPublicKeys: {
    response: {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    },
  },
  readProfile: { response: profile },
  updateProfile: {
    body: {
      infoType: 'personal',
      firstname: 'Claire',
      lastname: 'Martin',
      phone: '06 12 34 56 78',
      ...address,
      visibleInCvLibrary: 'true',
      specialty: specialty.id,
    },
    response: profile,
  },
  updateCandidate: {
    body: {
      placeId: 'commune:44109',
      radiusKm: 30,
      availability: [{ from: '2027-08-03', to: '2027-08-14' }],
      contractTypes: ['Remplacement', 'Vacation'],
      professions: ['Cardiologie'],
      experienceYears: 8,
      profession: 'Médecin',
      specialty: 'Cardiologie',
      status: 'docteur',
      hasReplacementLicence: false,
      languages: ['Français', 'Anglais'],
      software: ['Doctolib'],
    },
    response: { ...profile, candidate },
  },
  updateEmailPreferences: {
    body: { refusedEmails: ['alerts'] },
    response: { ...profile, refusedEmails: ['alerts'] },
  },
  openRefuseEmailsPage: { params: { token: linkToken } },
  refuseEmails: { params: { token: linkToken }, response: { message: EMAILS_REFUSED } },
  readOwnCv: {},
  removeCv: {},
  ...documentExamples,
  listConsultations: {
    response: [
      {
        structureName: 'Clinique du Port',
        firstAt: '2026-11-20T09:12:00.000Z',
        lastAt: '2026-11-21T16:40:00.000Z',
        count: 3,
      },
    ],
  },
  browseCvs: {
    query: { page: 1, specialty_id: specialty.id },
    response: {
      items: [cv],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: 12 },
      near: null,
    },
  },
  listUnlockedCvs: {
    response: {
      data: [
        {
          ...cv,
          unlocked: true,
          candidate: { firstname: 'Claire', lastname: 'Martin' },
          unlockedAt: '2026-11-20T09:12:00.000Z',
        },
      ],
    },
  },
  openCv: { params: { filename: cvFilename } },
  becomeRecruiter: {
    response: { ...profile, user: { id: userId, email, roles: ['ROLE_USER', 'ROLE_RECRUITER'] }, token },
  },
  changePassword: {
    body: { currentPassword: 'Soigner2026', password: 'Cardiologie2027' },
    response: { message: 'Votre mot de passe est modifié.', token },
  },
  requestEmailChange: {
    body: { email: 'claire.durand@exemple.fr', password: 'Soigner2026' },
    response: { message: 'Ouvrez les liens envoyés à vos deux adresses pour confirmer le changement.' },
  },
  confirmEmailChange: {
    params: { token: linkToken },
    response: {
      changed: false,
      message: "C'est confirmé. Ouvrez aussi le lien envoyé à votre autre adresse.",
    },
  },
  ...securityExamples,
  endAllSessions: {},
  exportAccount: {},
  eraseAccount: { body: { password: 'Soigner2026' } },
  completeOnboarding: {
    body: {
      structureType: 'medical',
      name: 'Clinique du Port',
      email: 'recrutement@clinique-du-port.fr',
      phone: '02 40 12 34 56',
      siret: '732 829 320 00074',
      ...address,
      finessNumber: '440000289',
      representativeFirstName: 'Camille',
      representativeLastName: 'Morel',
    },
    response: { ...structure, token },
  },
  findEstablishment: {
    query: { siret: structure.siret },
    response: {
      isAsked: true,
      establishment: {
        siret: structure.siret,
        isActive: true,
        name: structure.name,
        type: 'medical',
        address,
        finessNumber: structure.finessNumber,
      },
    },
  },
  onboardCandidate: {
    body: {
      firstname: 'Claire',
      lastname: 'Martin',
      phone: '06 12 34 56 78',
      profession: 'Cardiologie',
      rppsNumber: '10101010101',
    },
    response: {
      ...profile,
      practice: { profession: 'Cardiologie', rppsNumber: '10101010101' },
      isOnboardingComplete: true,
    },
  },
  replaceLogo: { body: {}, response: profile },
  removeLogo: { response: profile },
  readLogo: { params: { file: 'logo-3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11.webp' } },
  readStructure: {
    params: { id: structure.id },
    response: {
      id: structure.id,
      type: 'medical',
      name: structure.name,
      city: address.city,
      speciality: null,
      verified: true,
      presentation: 'Une clinique de 120 lits au bord de la Loire.',
      logoUrl: '/uploads/structures/logo-3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11.webp',
      activeOffers: 3,
      workAgain: { answers: 8, share: 0.875 },
    },
  },
  readOperator: {
    response: {
      name: 'Praticio SAS',
      postalAddress: '1 rue de la Paix, 44000 Nantes',
      siren: '732829320',
      director: 'Camille Morel',
      email: 'support@praticio.example',
      host: 'Hébergeur SA, 2 rue du Port, 35000 Rennes',
    },
  },
  ...structureExamples,
  sendContactMessage: {
    body: {
      name: 'Claire Martin',
      email,
      subject: 'question',
      message: 'Bonjour, puis-je proposer plusieurs remplacements avec un seul compte ?',
    },
    response: { message: 'Votre message a été envoyé. Nous vous répondrons rapidement.' },
  },
  copyProfileCv: { body: { userId, cvFilename }, response: snapshot },
  keepUploadedCv: { query: { userId, filename: 'CV Claire Martin.pdf' }, response: snapshot },
  readCvSnapshot: { params: { id: snapshot.fileId } },
  removeCvSnapshot: { params: { id: snapshot.fileId } },
} satisfies ExamplesOf<typeof endpoints>;

export const identityAccess: AccessOf<typeof endpoints> = {
  register: { expected: everybody(422), json: {} },
  verifyEmail: { expected: everybody(422), params: unknownToken },
  requestVerification: { expected: everybody(422), json: {} },
  logIn: { expected: everybody(422), json: {} },
  unlockLogin: { expected: everybody(422), json: {} },
  requestPasswordReset: { expected: everybody(422), json: {} },
  checkResetLink: { expected: everybody(200), json: { token: 'unknown' } },
  resetPassword: { expected: everybody(422), json: {} },
  readPublicKeys: { expected: everybody(200) },
  confirmEmailChange: { expected: everybody(422), params: unknownToken },
  readOperator: { expected: everybody(200) },
  sendContactMessage: { expected: everybody(422), json: {} },
  readProfile: { expected: signedIn(200) },
  updateProfile: { expected: signedIn(415), json: {} },
  updateCandidate: { expected: signedIn(200), json: {} },
  updateEmailPreferences: { expected: signedIn(200), json: { refusedEmails: [] } },
  openRefuseEmailsPage: { expected: everybody(302), params: unknownToken },
  refuseEmails: { expected: everybody(404), params: unknownToken },
  readOwnCv: { expected: signedIn(404) },
  removeCv: { expected: signedIn(404) },
  ...documentAccess,
  listConsultations: { expected: signedIn(200) },
  changePassword: { expected: signedIn(422), json: {} },
  requestEmailChange: { expected: signedIn(422), json: {} },
  readAccountSecurity: { expected: signedIn(200) },
  endSession: { expected: signedIn(404), params: () => ({ id: 'c0ffee00-0000-4000-8000-000000000000' }) },
  beginPasskey: { expected: signedIn(422), json: {} },
  addPasskey: { expected: signedIn(422), json: {} },
  removePasskey: { expected: signedIn(422), params: unknownId, json: {} },
  beginPasskeyLogIn: { expected: everybody(200), json: {} },
  logInWithPasskey: { expected: everybody(422), json: {} },
  beginSecondFactor: { expected: everybody(422), json: {} },
  removeSecondFactor: { expected: signedIn(422), json: {} },
  confirmSession: { expected: signedIn(422), json: {} },
  exportAccount: { expected: signedIn(200) },
  eraseAccount: { expected: signedIn(422), json: {} },
  completeOnboarding: { expected: signedIn(422), json: {} },
  replaceLogo: { expected: signedIn(415), json: {} },
  removeLogo: { expected: [401, 200, 200, 200, 200, 403] },
  readLogo: { expected: everybody(404), params: () => ({ file: 'unknown.webp' }) },
  readStructure: { expected: everybody(404), params: unknownId },
  onboardCandidate: { expected: signedIn(422), json: {} },
  findEstablishment: { expected: signedIn(422) },
  ...structureAccess,
  browseCvs: { expected: signedIn(200) },
  listUnlockedCvs: { expected: signedIn(200) },
  openCv: {
    expected: signedIn(404),
    params: () => ({ filename: 'unknown.pdf' }),
  },
  becomeRecruiter: { expected: [401, 200, 200, 200, 200, 403], json: {}, last: 1 },
  logOut: { expected: [401, 401, 401, 204, 204, 204], ended: ['candidateA', 'candidateB'], last: 2 },
  endAllSessions: { expected: signedIn(401), last: 3 },
};
