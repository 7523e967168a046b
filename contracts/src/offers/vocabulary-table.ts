/**
 * The words for professions and specialties, one entry a line, for `vocabulary.ts` to read. Columns:
 *
 * 1. Name: that of `/api/specialties`, or the usual one where that list has none.
 * 2. Specialties of that list that it means: nothing for its own name, '-' for none (offers are found by its words), '*medical'
 *    for all of a section, or names between ' + '.
 * 3. Masculine, feminine and plural of the person; separate masculine and feminine are left out where there is one form.
 * 4. Abbreviations.
 * 5. Everyday words for the person.
 * 6. Words for the person that are a part of it, and of other entries too.
 * 7. Words for the field of work, which a service or another person's post may have as well; also abbreviations that are said of
 *    both ('ORL').
 * 8. ROME code: occupation file of France Travail, release 4.0 (https://www.data.gouv.fr/datasets/repertoire-operationnel-des-metiers-et-des-emplois-rome).
 * 9. Code of the health directory, with its table: terminologies TRE_R38, TRE_G15, TRE_R95 and TRE_R94 of the Agence du Numérique en
 *    Santé (https://interop.esante.gouv.fr/terminologies/). Empty where no code means this entry and nothing else.
 */
export const vocabularySections = {
  medical: `
Allergologie | | allergologue, allergologues | | allergologiste | | allergologie, allergo | J1129 | R38:SM57
Anatomie et cytologie pathologiques | | anatomopathologiste, anatomopathologistes | ACP | anapath, pathologiste, anatomo-pathologiste | | anatomopathologie, anatomie pathologique | | R38:SM01
Anesthésie-réanimation | | médecin anesthésiste, médecins anesthésistes | | anesthésiste-réanimateur, anesthésiste réanimatrice, médecin anesthésiste-réanimateur | anesthésiste, réanimateur, réanimatrice | anesthésie, anesthésie réa, anesth, anest, réa | J1124 | R38:SM02
Biologie médicale | | biologiste médical, biologiste médicale, biologistes médicaux | | biologiste, médecin biologiste, pharmacien biologiste | | biologie | J1201 | R38:SM03
Cardiologie et maladies vasculaires | | cardiologue, cardiologues | | cardiologue interventionnel, rythmologue, médecin cardiologue | | cardiologie, cardio, rythmologie | J1140 | R38:SM04
Chirurgie générale | | chirurgien généraliste, chirurgienne généraliste, chirurgiens généralistes | | | chirurgien, chirurgienne, chir | chirurgie | J1119 | R38:SM05
Chirurgie infantile | | chirurgien infantile, chirurgienne infantile, chirurgiens infantiles | | chirurgien pédiatrique, chirurgienne pédiatrique, chirurgien pédiatre | chirurgien, chirurgienne, chir | chirurgie, chirurgie pédiatrique | J1119 | R38:SM09
Chirurgie maxillo-faciale | | chirurgien maxillo-facial, chirurgienne maxillo-faciale, chirurgiens maxillo-faciaux | CMF | chirurgien maxillo | chirurgien, chirurgienne, chir | chirurgie, maxillo-facial | J1119 | R38:SM06
Chirurgie orthopédique et traumatologie | | chirurgien orthopédiste, chirurgienne orthopédiste, chirurgiens orthopédistes | COT | chirurgien orthopédique, orthopédiste, traumatologue, chirurgien de la main | chirurgien, chirurgienne, chir | chirurgie, chirurgie orthopédique, orthopédie, traumatologie, orthopédie-traumatologie, traumato, ortho | J1119 | R38:SM08
Chirurgie plastique, reconstructrice et esthétique | | chirurgien plasticien, chirurgienne plasticienne, chirurgiens plasticiens | CPRE | chirurgien esthétique, chirurgienne esthétique, plasticien, plasticienne | chirurgien, chirurgienne, chir | chirurgie, chirurgie plastique, chirurgie esthétique | J1122 | R38:SM10
Chirurgie thoracique et cardio-vasculaire | | chirurgien cardiaque, chirurgienne cardiaque, chirurgiens cardiaques | CTCV | chirurgien thoracique, chirurgienne thoracique, chirurgien cardio-vasculaire | chirurgien, chirurgienne, chir | chirurgie, chirurgie cardiaque, chirurgie thoracique | J1119 | R38:SM11
Chirurgie urologique | | urologue, urologues | | chirurgien urologue, chirurgienne urologue, andrologue | chirurgien, chirurgienne, chir | chirurgie, urologie, uro | J1135 | R38:SM12
Chirurgie vasculaire | | chirurgien vasculaire, chirurgienne vasculaire, chirurgiens vasculaires | | | chirurgien, chirurgienne, chir | chirurgie | J1119 | R38:SM13
Chirurgie viscérale et digestive | | chirurgien viscéral, chirurgienne viscérale, chirurgiens viscéraux | | chirurgien digestif, chirurgienne digestive, chirurgien bariatrique | chirurgien, chirurgienne, chir | chirurgie, chirurgie viscérale, chirurgie digestive, viscéral, viscérale, digestif | J1119 | R38:SM14
Dermatologie et vénéréologie | | dermatologue, dermatologues | | dermato-vénérologue | | dermatologie, dermato, vénéréologie | J1113 | R38:SM15
Endocrinologie, diabétologie et nutrition | | endocrinologue, endocrinologues | | diabétologue, endocrinologue-diabétologue | nutritionniste | endocrinologie, diabétologie, endocrino, diabéto | J1125 | R38:SM62
Gastro-entérologie et hépatologie | | gastro-entérologue, gastro-entérologues | HGE | gastroentérologue, hépatologue, hépato-gastro-entérologue, hépato-gastro | | gastro-entérologie, gastroentérologie, hépatologie, hépato-gastro-entérologie, gastro, hépato | J1121 | R38:SM24
Génétique médicale | | généticien, généticienne, généticiens | | médecin généticien | | génétique | | R38:SM17
Gériatrie | | gériatre, gériatres | | médecin gériatre | gérontologue | gériatrie, gérontologie, géronto | J1116 | R38:SM18
Gynécologie médicale | | gynécologue médical, gynécologue médicale, gynécologues médicaux | | | gynécologue | gynécologie, gynéco | J1111 | R38:SM19
Gynécologie-obstétrique | | gynécologue-obstétricien, gynécologue-obstétricienne, gynécologues-obstétriciens | GO | obstétricien, obstétricienne, gynéco-obstétricien, médecin accoucheur | gynécologue | gynécologie, gynéco, obstétrique, gynéco-obstétrique, gynéco-obs | J1111 | R38:SM20
Hématologie | | hématologue, hématologues | | médecin hématologue, onco-hématologue | | hémato, onco-hématologie | J1117 | R38:SM21
Maladies infectieuses et tropicales | | infectiologue, infectiologues | SMIT | médecin infectiologue | | infectiologie, maladies infectieuses, infectio | | R38:SM58
Médecine du travail | | médecin du travail, médecins du travail | | médecin de santé au travail, médecin de prévention | | santé au travail | J1101 | R38:SM25
Médecine d'urgence | | médecin urgentiste, médecins urgentistes | MU | urgentiste, médecin des urgences, médecin smur | | urgences, SAU | J1127 | R38:SM59
Médecine générale | | médecin généraliste, médecins généralistes | MG, med gé, med gén | généraliste, médecin de famille, médecin traitant, médecin de ville | | médecine de ville, médecine gé, médecine G | J1102 | R38:SM54
Médecine intensive-réanimation | | médecin réanimateur, médecin réanimatrice, médecins réanimateurs | MIR | médecin intensiviste, intensiviste | réanimateur, réanimatrice | médecine intensive, réa | | R38:SM46
Médecine interne et immunologie clinique | | interniste, internistes | | médecin interniste, immunologue, immunologiste | | médecine interne, immunologie | | R38:SM72
Médecine légale et expertises médicales | | médecin légiste, médecins légistes | UMJ | légiste, expert médical | | médecine légale | J1110 | R38:SM60
Médecine nucléaire | | médecin nucléaire, médecins nucléaires | | nucléariste, médecin nucléariste | | | | R38:SM28
Médecine physique et de réadaptation | | médecin rééducateur, médecin rééducatrice, médecins rééducateurs | MPR | médecin de rééducation, médecin de réadaptation, médecin MPR | | médecine physique, MPR | | R38:SM29
Médecine vasculaire | | médecin vasculaire, médecins vasculaires | | angiologue, angéiologue, médecin angiologue | | angiologie | J1142 | R38:SM61
Néphrologie | | néphrologue, néphrologues | | médecin néphrologue | | néphro | J1137 | R38:SM30
Neurochirurgie | | neurochirurgien, neurochirurgienne, neurochirurgiens | | neuro-chirurgien | | neuro-chirurgie | J1139 | R38:SM31
Neurologie | | neurologue, neurologues | | médecin neurologue | | neuro | J1132 | R38:SM32
Oncologie médicale | | oncologue médical, oncologue médicale, oncologues médicaux | | médecin oncologue | oncologue, cancérologue | oncologie, cancérologie, onco | J1112 | R38:SM36
Oncologie radiothérapie | | oncologue radiothérapeute, oncologues radiothérapeutes | | radiothérapeute | oncologue, cancérologue | oncologie, cancérologie, onco, radiothérapie | J1112 | R38:SM37
Ophtalmologie | | ophtalmologue, ophtalmologues | OPH | ophtalmologiste, ophtalmo, ophtalmologiste chirurgien, oculiste | | ophtalmo | J1134 | R38:SM38
Oto-rhino-laryngologie et chirurgie cervico-faciale | | oto-rhino-laryngologiste, oto-rhino-laryngologistes | ORL | oto-rhino, otorhino, chirurgien ORL, médecin ORL | | oto-rhino-laryngologie, ORL | J1130 | R38:SM34
Pédiatrie | | pédiatre, pédiatres | | médecin pédiatre, néonatologue, néonatologiste | | néonatologie | J1115 | R38:SM40
Pneumologie | | pneumologue, pneumologues | | médecin pneumologue | | pneumo | J1128 | R38:SM41
Psychiatrie | | psychiatre, psychiatres | | médecin psychiatre | psy | psychiatrie adulte, psy | J1131 | R38:SM42
Psychiatrie de l'enfant et de l'adolescent | | pédopsychiatre, pédopsychiatres | PEA | psychiatre pour enfants, pédo-psychiatre | | pédopsychiatrie, pédopsy | J1131 | R38:SM43
Radiologie et imagerie médicale | | radiologue, radiologues | | médecin radiologue, radiologiste | échographiste | imagerie, imagerie médicale, radiologie | J1118 | R38:SM74
Rhumatologie | | rhumatologue, rhumatologues | | médecin rhumatologue | | rhumato | J1114 | R38:SM48
Santé publique et médecine sociale | | médecin de santé publique, médecins de santé publique | | épidémiologiste, médecin épidémiologiste | | santé publique | | R38:SM49
Stomatologie | | stomatologue, stomatologues | | stomatologiste | | stomato | J1133 | R38:SM50
`,
  dental: `
Chirurgie dentaire | | chirurgien-dentiste, chirurgienne-dentiste, chirurgiens-dentistes | | dentiste, dentiste omnipraticien, omnipraticien dentaire, docteur en chirurgie dentaire, chir dent, dentiste omnipratique | | dentaire, odontologie, omnipratique | J1103 | G15:40
Chirurgie orale | | chirurgien oral, chirurgienne orale, chirurgiens oraux | | | | | | R38:SCD02
Médecine bucco-dentaire | | spécialiste en médecine bucco-dentaire, spécialistes en médecine bucco-dentaire | MBD | | dentiste | bucco-dentaire | | R38:SCD03
Orthopédie dento-faciale | | orthodontiste, orthodontistes | ODF | spécialiste en orthopédie dento-faciale, dentiste orthodontiste | | orthodontie, ortho | J1141 | R38:SCD01
`,
  pharmacy: `
Pharmacie d'officine | | pharmacien d'officine, pharmacienne d'officine, pharmaciens d'officine | | pharmacien adjoint, pharmacienne adjointe, pharmacien titulaire, pharmacienne titulaire, adjoint en pharmacie, adjoint en officine | pharmacien, pharmacienne | pharmacie, officine, pharma | J1202 | G15:21
Pharmacie hospitalière | | pharmacien hospitalier, pharmacienne hospitalière, pharmaciens hospitaliers | PUI | pharmacien de PUI, pharmacien d'hôpital | pharmacien, pharmacienne | pharmacie, pharma | J1202 | G15:21
Pharmacie industrielle | | pharmacien industriel, pharmacienne industrielle, pharmaciens industriels | | pharmacien responsable, pharmacien de l'industrie | pharmacien, pharmacienne | pharmacie, pharma | J1202 | G15:21
`,
  midwifery: `
Sage-femme (maïeutique) | | sage-femme, sages-femmes | SF | maïeuticien, maïeuticienne, sage femme échographiste | échographiste | maïeutique | J1104 | G15:50
`,
  paramedical: `
Aide-soignant | | aide-soignant, aide-soignante, aides-soignants | AS, DEAS, ASG, ASD, ASDE | aide soignant diplômé, aide-soignante diplômée, faisant fonction d'aide-soignant, assistant de soins en gérontologie | soignant, soignante | | J1501 | G15:35
Ambulancier | | ambulancier, ambulancière, ambulanciers | DEA | ambulancier SMUR, ambulancier diplômé d'État | | | J1305 | G15:36
Assistant dentaire | | assistant dentaire, assistante dentaire, assistants dentaires | AD | aide dentaire, assistante au fauteuil, assistant dentaire qualifié, assistante dentaire qualifiée | | | J1312 | G15:31
Audioprothésiste | | audioprothésiste, audioprothésistes | | audio-prothésiste, audiologiste, audio | | audioprothèse | J1401 | G15:26
Auxiliaire de puériculture | | auxiliaire de puériculture, auxiliaires de puériculture | AP, DEAP | auxiliaire puéricultrice, auxiliaire de puer, auxiliaire puer, auxi puer, auxi de puer | | puériculture | J1304 | G15:37
Diététicien | | diététicien, diététicienne, diététiciens | | diététicien-nutritionniste, diététicienne nutritionniste, diet | nutritionniste | diététique | J1402 | G15:95
Ergothérapeute | | ergothérapeute, ergothérapeutes | | ergo | | ergothérapie | J1403 | G15:94
Infirmier | | infirmier, infirmière, infirmiers | IDE, IDEL, DEI, INF | infirmier diplômé d'État, infirmière diplômée d'État, infirmier libéral, infirmière libérale, infirmier en soins généraux, infirmière en soins généraux, IDE libéral, IDE libérale | soignant, soignante | soins infirmiers | J1506 | G15:60
Infirmier anesthésiste | | infirmier anesthésiste, infirmière anesthésiste, infirmiers anesthésistes | IADE | infirmier anesthésiste diplômé d'État, infirmière anesthésiste diplômée d'État | infirmier, infirmière, anesthésiste | | J1503 | R38:SI07
Infirmier de bloc opératoire | | infirmier de bloc opératoire, infirmière de bloc opératoire, infirmiers de bloc opératoire | IBODE, IBO | infirmier de bloc, infirmière de bloc, panseur, panseuse, IDE de bloc | infirmier, infirmière | | J1504 | R38:SI06
Infirmier en pratique avancée | | infirmier en pratique avancée, infirmière en pratique avancée, infirmiers en pratique avancée | IPA | infirmier de pratique avancée, infirmière de pratique avancée | infirmier, infirmière | pratique avancée | J1508 |
Infirmier puériculteur | | infirmier puériculteur, infirmière puéricultrice, infirmiers puériculteurs | IPDE | puériculteur, puéricultrice, infirmier de puériculture, IDE puer, infirmier puer | infirmier, infirmière | puériculture | J1507 | R38:SI08
Manipulateur d'électroradiologie médicale | | manipulateur d'électroradiologie médicale, manipulatrice d'électroradiologie médicale, manipulateurs d'électroradiologie médicale | MERM | manip radio, manip, manipulateur radio, manipulatrice radio, manipulateur en radiologie, manipulatrice en radiologie, manipulateur en électroradiologie médicale, manipulatrice en électroradiologie médicale, manipulateur, manipulatrice, technicien en imagerie médicale | | électroradiologie | J1306 | G15:98
Masseur-kinésithérapeute | | masseur-kinésithérapeute, masseuse-kinésithérapeute, masseurs-kinésithérapeutes | MK, MKDE | kiné, kinésithérapeute, kinési, kiné libéral, kiné du sport, physiothérapeute, masseur kiné | | kinésithérapie, masso-kinésithérapie | J1404 | G15:70
Opticien-lunetier | | opticien-lunetier, opticienne-lunetière, opticiens-lunetiers | | opticien, opticienne, monteur-vendeur en optique, optométriste | | optique, lunetterie | J1405 | G15:28
Orthopédiste-orthésiste | | orthopédiste-orthésiste, orthopédistes-orthésistes | | orthésiste, bandagiste, podo-orthésiste | | orthèses | | G15:83
Orthophoniste | | orthophoniste, orthophonistes | | logopède | | orthophonie, ortho | J1406 | G15:91
Orthoptiste | | orthoptiste, orthoptistes | | orthoptiste libéral | | orthoptie, ortho | J1407 | G15:92
Pédicure-podologue | | pédicure-podologue, pédicures-podologues | | podologue, pédicure, podo | | podologie, pédicurie | J1409 | G15:80
Physicien médical | | physicien médical, physicienne médicale, physiciens médicaux | PSRPM | radiophysicien, radiophysicienne, dosimétriste, physicien d'hôpital | | physique médicale, radiophysique | | G15:32
Préparateur en pharmacie | | préparateur en pharmacie, préparatrice en pharmacie, préparateurs en pharmacie | PPH | préparateur, préparatrice, préparateur en pharmacie hospitalière, préparatrice en pharmacie hospitalière, préparateur d'officine, préparateur en pharma, préparatrice en pharma | | | J1307 | G15:39
Prothésiste | | prothésiste, prothésistes | | prothésiste dentaire, orthoprothésiste, oculariste, épithésiste, technicien prothésiste | | prothèses, prothèse dentaire | |
Psychomotricien | | psychomotricien, psychomotricienne, psychomotriciens | | psychomot, psychomotricien libéral, psychomotricienne libérale | psycho | psychomotricité | J1412 | G15:96
Technicien de laboratoire médical | | technicien de laboratoire médical, technicienne de laboratoire médical, techniciens de laboratoire médical | TLM | technicien de laboratoire, technicienne de laboratoire, technicien de labo, technicienne de labo, laborantin, laborantine, préleveur, préleveuse, technicien en analyses biomédicales, tech de labo, tech labo, tech de laboratoire | | | J1302 | G15:86
`,
  others: `
Médecin | *medical | médecin, médecins | PH, Dr | docteur, docteur en médecine, praticien hospitalier, toubib, médecin spécialiste, praticien, praticien attaché, praticien contractuel | | | | G15:10
Paramédical | *paramedical | paramédical, paramédicale, paramédicaux | | auxiliaire médical, professionnel paramédical | | | |
Médecin coordonnateur | Gériatrie + Médecine générale | médecin coordonnateur, médecin coordonnatrice, médecins coordonnateurs | MEDCO | médecin coordinateur, médecin coordo, médecin co, med co, coordo | | | J1105 |
Médecin régulateur | Médecine d'urgence + Médecine générale | médecin régulateur, médecin régulatrice, médecins régulateurs | | médecin de régulation, régulateur SAMU | | | J1108 |
Médecin scolaire | Santé publique et médecine sociale + Pédiatrie + Médecine générale | médecin scolaire, médecins scolaires | | médecin de l'éducation nationale | | | J1107 |
Médecin de PMI | Pédiatrie + Médecine générale | médecin de PMI, médecins de PMI | | médecin PMI, médecin de protection maternelle et infantile | | PMI | J1109 |
Médecin du sport | Médecine générale + Médecine physique et de réadaptation | médecin du sport, médecins du sport | | | | médecine du sport | J1126 |
Médecin conseil | Santé publique et médecine sociale + Médecine générale | médecin conseil, médecins conseils | | médecin-conseil de l'assurance maladie | | | K1402 |
Médecin hygiéniste | Santé publique et médecine sociale | médecin hygiéniste, médecins hygiénistes | | praticien hygiéniste | hygiéniste | hygiène hospitalière | |
Médecin DIM | Santé publique et médecine sociale | médecin DIM, médecins DIM | DIM | médecin de l'information médicale | | information médicale | |
Médecin polyvalent | Médecine générale + Médecine interne et immunologie clinique + Gériatrie | médecin polyvalent, médecin polyvalente, médecins polyvalents | | médecin de médecine polyvalente | | médecine polyvalente | |
Médecin de soins palliatifs | Médecine générale + Oncologie médicale + Gériatrie | médecin de soins palliatifs, médecins de soins palliatifs | | palliatologue | | | |
Médecin de la douleur | Anesthésie-réanimation + Médecine générale + Neurologie | médecin de la douleur, médecins de la douleur | | algologue | | algologie | |
Médecin esthétique | Dermatologie et vénéréologie + Médecine générale + Chirurgie plastique, reconstructrice et esthétique | médecin esthétique, médecins esthétiques | | | | médecine esthétique | |
Médecin thermal | Médecine générale + Rhumatologie | médecin thermal, médecins thermaux | | | | médecine thermale, thermalisme | |
Médecin des armées | Médecine générale + Médecine d'urgence | médecin des armées, médecins des armées | | médecin militaire | | | J1123 |
Addictologue | Psychiatrie + Médecine générale | addictologue, addictologues | | médecin addictologue, alcoologue, tabacologue | | addictologie, addicto | K1112 |
Phlébologue | Médecine vasculaire | phlébologue, phlébologues | | médecin phlébologue | | phlébologie | J1120 |
Sexologue | Médecine générale + Gynécologie médicale + Psychiatrie | sexologue, sexologues | | médecin sexologue | | sexologie | J1138 |
Proctologue | Gastro-entérologie et hépatologie + Chirurgie viscérale et digestive | proctologue, proctologues | | | | proctologie | |
Neuropédiatre | Pédiatrie + Neurologie | neuropédiatre, neuropédiatres | | neuro-pédiatre | | neuropédiatrie | |
Cardiopédiatre | Cardiologie et maladies vasculaires + Pédiatrie | cardiopédiatre, cardiopédiatres | | cardiologue pédiatrique | | cardiopédiatrie | |
Psychogériatre | Gériatrie + Psychiatrie | psychogériatre, psychogériatres | | géronto-psychiatre | | psychogériatrie, gérontopsychiatrie | |
Médecin du sommeil | Neurologie + Pneumologie | médecin du sommeil, médecins du sommeil | | somnologue | | | |
Phoniatre | Oto-rhino-laryngologie et chirurgie cervico-faciale | phoniatre, phoniatres | | | | phoniatrie | |
Homéopathe | Médecine générale | homéopathe, homéopathes | | médecin homéopathe | | homéopathie | |
Acupuncteur | Médecine générale + Sage-femme (maïeutique) | acupuncteur, acupunctrice, acupuncteurs | | médecin acupuncteur, sage-femme acupunctrice | | acupuncture | |
Chirurgien du rachis | Chirurgie orthopédique et traumatologie + Neurochirurgie | chirurgien du rachis, chirurgienne du rachis, chirurgiens du rachis | | | | chirurgie du rachis | |
Chirurgien gynécologue | Gynécologie-obstétrique | chirurgien gynécologue, chirurgienne gynécologue, chirurgiens gynécologues | | | | | |
Bactériologiste | Biologie médicale | bactériologiste, bactériologistes | | virologue, microbiologiste, parasitologue | | bactériologie, virologie | |
Parodontiste | Chirurgie dentaire + Chirurgie orale | parodontiste, parodontistes | | parodontologue | | parodontologie, parodontie | |
Implantologue | Chirurgie dentaire + Chirurgie orale | implantologue, implantologues | | dentiste implantologue | | implantologie | |
Endodontiste | Chirurgie dentaire | endodontiste, endodontistes | | dentiste endodontiste | | endodontie | |
Pédodontiste | Chirurgie dentaire | pédodontiste, pédodontistes | | dentiste pédiatrique, dentiste pour enfants | | pédodontie, odontologie pédiatrique | |
Infirmier coordinateur | Infirmier | infirmier coordinateur, infirmière coordinatrice, infirmiers coordinateurs | IDEC | infirmier coordonnateur, infirmière coordonnatrice, infirmière référente | | | J1510 |
Infirmier scolaire | Infirmier | infirmier scolaire, infirmière scolaire, infirmiers scolaires | | infirmière de l'éducation nationale | | | J1511 |
Infirmier de santé au travail | Infirmier | infirmier de santé au travail, infirmière de santé au travail, infirmiers de santé au travail | IDEST, IST | infirmier du travail, infirmière du travail, infirmière en entreprise | | | J1512 |
Infirmier de prévention | Infirmier | infirmier de prévention, infirmière de prévention, infirmiers de prévention | | infirmière Asalée, infirmier Asalée, infirmier de santé publique, infirmière de santé publique | | | J1505 |
Infirmier psychiatrique | Infirmier | infirmier psychiatrique, infirmière psychiatrique, infirmiers psychiatriques | ISP | | | | | G15:69
Infirmier hygiéniste | Infirmier | infirmier hygiéniste, infirmière hygiéniste, infirmiers hygiénistes | IDEH | | hygiéniste | | |
Auxiliaire ambulancier | Ambulancier | auxiliaire ambulancier, auxiliaire ambulancière, auxiliaires ambulanciers | | | | | J1310 |
Ostéopathe | - | ostéopathe, ostéopathes | | ostéo, ostéopathe DO | | ostéopathie | J1408 | R95:71
Chiropracteur | - | chiropracteur, chiropractrice, chiropracteurs | | chiro | | chiropraxie | J1416 | R95:73
Psychologue | - | psychologue, psychologues | | psychologue clinicien, psychologue clinicienne | psy, psycho | psychologie, psy | K1104 | R95:93
Neuropsychologue | - | neuropsychologue, neuropsychologues | | psychologue spécialisé en neuropsychologie, neuropsy | | neuropsychologie | |
Psychothérapeute | - | psychothérapeute, psychothérapeutes | | | psy | psychothérapie, psy | | R95:72
Conseiller en génétique | - | conseiller en génétique, conseillère en génétique, conseillers en génétique | | | | | K1214 |
Sophrologue | - | sophrologue, sophrologues | | | | sophrologie | K1106 |
Art-thérapeute | - | art-thérapeute, art-thérapeutes | | musicothérapeute | | art-thérapie, musicothérapie | K1105 |
Enseignant en activité physique adaptée | - | enseignant en activité physique adaptée, enseignante en activité physique adaptée, enseignants en activité physique adaptée | EAPA, APA | éducateur APA, professeur APA, prof APA | | activité physique adaptée | J1415 |
Cadre de santé | - | cadre de santé, cadres de santé | CDS, CSS | cadre infirmier, cadre supérieur de santé, faisant fonction de cadre, cadre de soins, cadre sup, cadre sup de santé, faisant fonction cadre de santé, FF cadre, cadre de service, cadre de pôle | | | J1502 |
Directeur des soins | - | directeur des soins, directrice des soins, directeurs des soins | | directeur des soins infirmiers | | | |
Directeur d'EHPAD | - | directeur d'EHPAD, directrice d'EHPAD, directeurs d'EHPAD | | directeur d'établissement pour personnes âgées | | | K1403 |
Directeur d'établissement médico-social | - | directeur d'établissement médico-social, directrice d'établissement médico-social, directeurs d'établissement médico-social | | directeur d'ESMS, directrice d'ESMS | | | K1407 |
Agent de service hospitalier | - | agent de service hospitalier, agente de service hospitalier, agents de service hospitalier | ASH, ASHQ | agent hospitalier, agent des services hospitaliers, agent de service, agente de service, agent de bionettoyage | | | J1301 |
Brancardier | - | brancardier, brancardière, brancardiers | | | | brancardage | J1308 |
Agent de stérilisation | - | agent de stérilisation, agente de stérilisation, agents de stérilisation | | | | stérilisation | J1309 |
Assistant médical | - | assistant médical, assistante médicale, assistants médicaux | | | | | |
Secrétaire médical | - | secrétaire médical, secrétaire médicale, secrétaires médicaux | | secrétaire, assistant médico-administratif, assistante médico-administrative, secrétariat médical, secrétaire de cabinet | | | |
Assistant de régulation médicale | - | assistant de régulation médicale, assistante de régulation médicale, assistants de régulation médicale | ARM | permanencier, permanencière | | | |
Accompagnant éducatif et social | - | accompagnant éducatif et social, accompagnante éducative et sociale, accompagnants éducatifs et sociaux | AES, AMP, DEAES | aide médico-psychologique | | | K1306 |
Auxiliaire de vie | - | auxiliaire de vie, auxiliaires de vie | AVS, ADVF | auxiliaire de vie sociale, assistant de vie, assistante de vie, aide à domicile | | | K1302 |
Assistant de service social | - | assistant de service social, assistante de service social, assistants de service social | ASS | assistant social, assistante sociale, AS sociale | | | K1201 | R94:41
Éducateur spécialisé | - | éducateur spécialisé, éducatrice spécialisée, éducateurs spécialisés | | éduc spé, éduc spécialisé, éduc spécialisée | éducateur, éducatrice | | K1207 |
Éducateur de jeunes enfants | - | éducateur de jeunes enfants, éducatrice de jeunes enfants, éducateurs de jeunes enfants | EJE | | éducateur, éducatrice | | K1202 |
Moniteur-éducateur | - | moniteur-éducateur, monitrice-éducatrice, moniteurs-éducateurs | | | éducateur, éducatrice | | K1208 |
Conseiller en économie sociale et familiale | - | conseiller en économie sociale et familiale, conseillère en économie sociale et familiale, conseillers en économie sociale et familiale | CESF | | | | K1225 |
Technicien de l'intervention sociale et familiale | - | technicien de l'intervention sociale et familiale, technicienne de l'intervention sociale et familiale, techniciens de l'intervention sociale et familiale | TISF | | | | K1305 |
Médiateur en santé | - | médiateur en santé, médiatrice en santé, médiateurs en santé | | médiateur santé, médiatrice santé | | | K1220 |
Attaché de recherche clinique | - | attaché de recherche clinique, attachée de recherche clinique, attachés de recherche clinique | ARC | technicien d'études cliniques | | recherche clinique | |
Technicien d'information médicale | - | technicien d'information médicale, technicienne d'information médicale, techniciens d'information médicale | TIM | codeur PMSI | | | |
Ingénieur biomédical | - | ingénieur biomédical, ingénieure biomédicale, ingénieurs biomédicaux | | technicien biomédical, technicienne biomédicale | | biomédical | |
Perfusionniste | - | perfusionniste, perfusionnistes | | | | | |
Visiteur médical | - | visiteur médical, visiteuse médicale, visiteurs médicaux | VM | délégué médical, déléguée médicale | | | |
Coordinateur de parcours | - | coordinateur de parcours, coordinatrice de parcours, coordinateurs de parcours | | coordonnateur de CPTS, coordinateur de maison de santé | | | |
`,
} as const;
