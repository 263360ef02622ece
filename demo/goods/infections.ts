/** Against infections. Each: name | generic name | maker | packing | group, where it is another. */
export const antibiotics = `
Mox 500 mg Capsule | Amoxicillin | Sun | c10
Mox 250 mg Capsule | Amoxicillin | Sun | c10
Amoxicillin 125 mg/5 ml Syrup | Amoxicillin | Deurali | b
Augmentin 625 Duo Tablet | Amoxicillin and Clavulanic Acid | GSK | t10
Augmentin 1.2 g Injection | Amoxicillin and Clavulanic Acid | GSK | v
Ampicillin 500 mg Injection | Ampicillin | NPL | v
Cloxacillin 500 mg Capsule | Cloxacillin | Lomus | c10
Ampicillin and Cloxacillin 500 mg Capsule | Ampicillin and Cloxacillin | Asian | c10
Flucloxacillin 500 mg Capsule | Flucloxacillin | Quest | c10
Penidure LA 12 Injection | Benzathine Benzylpenicillin | Pfizer | v
Azithral 500 mg Tablet | Azithromycin | Alembic | t5
Azithral 250 mg Tablet | Azithromycin | Alembic | t10
Azithromycin 200 mg/5 ml Syrup | Azithromycin | Time | b
Erythromycin 500 mg Tablet | Erythromycin | NPL | t10
Clarithromycin 500 mg Tablet | Clarithromycin | Magnus | t10
Ciplox 500 mg Tablet | Ciprofloxacin | Cipla | t10
Ciplox Eye/Ear Drops | Ciprofloxacin | Cipla | d
Ofloxacin 200 mg Tablet | Ofloxacin | Lomus | t10
Zenflox OZ Tablet | Ofloxacin and Ornidazole | Mankind | t10
Levofloxacin 500 mg Tablet | Levofloxacin | Deurali | t10
Norflox 400 mg Tablet | Norfloxacin | Cipla | t10
Moxifloxacin 0.5% Eye Drops | Moxifloxacin | Ajanta | d
Taxim-O 200 mg Tablet | Cefixime | Alkem | t10
Cefixime 50 mg/5 ml Syrup | Cefixime | National | b
Cephalexin 500 mg Capsule | Cefalexin | NPL | c10
Cefadroxil 500 mg Tablet | Cefadroxil | Ohm | t10
Cefuroxime 500 mg Tablet | Cefuroxime | Quest | t10
Cefpodoxime 200 mg Tablet | Cefpodoxime | Time | t10
Monocef 1 g Injection | Ceftriaxone | Aristo | v
Taxim 1 g Injection | Cefotaxime | Alkem | v
Ceftazidime 1 g Injection | Ceftazidime | Asian | v
Meropenem 1 g Injection | Meropenem | Sun | v
Piperacillin and Tazobactam 4.5 g Injection | Piperacillin and Tazobactam | Alkem | v
Amikacin 500 mg Injection | Amikacin | Aristo | v
Gentamicin 80 mg Injection | Gentamicin | NPL | a10
Genticyn Eye Drops | Gentamicin | Abbott | d
Doxycycline 100 mg Capsule | Doxycycline | Deurali | c10
Tetracycline 500 mg Capsule | Tetracycline | NAL | c10
Cotrimoxazole DS Tablet | Sulfamethoxazole and Trimethoprim | NPL | t10
Niftran 100 mg Capsule | Nitrofurantoin | Sun | c10
Linezolid 600 mg Tablet | Linezolid | Zydus | t10
Vancomycin 500 mg Injection | Vancomycin | Neon | v
Clindamycin 300 mg Capsule | Clindamycin | Abbott | c10
Chloramphenicol Eye Ointment | Chloramphenicol | Asian | u
Rifampicin 450 mg Capsule | Rifampicin | Macleods | c10
Isoniazid 300 mg Tablet | Isoniazid | Macleods | t10
Ethambutol 800 mg Tablet | Ethambutol | Lupin | t10
Pyrazinamide 750 mg Tablet | Pyrazinamide | Lupin | t10
`

/** Against worms, protozoa, fungi and viruses. */
export const antiparasitics = `
Metronidazole 400 mg Tablet | Metronidazole | Lomus | t10
Metronidazole 500 mg Infusion | Metronidazole | NAL | b
Tinidazole 500 mg Tablet | Tinidazole | Deurali | t10
Ornidazole 500 mg Tablet | Ornidazole | Time | t10
Secnidazole 1 g Tablet | Secnidazole | Quest | t2
Albendazole 400 mg Tablet | Albendazole | NAL | t1 | C
Mebendazole 100 mg Tablet | Mebendazole | NPL | t6 | C
Ivermectin 12 mg Tablet | Ivermectin | Mankind | t2
Praziquantel 600 mg Tablet | Praziquantel | Bayer | t4
Chloroquine 250 mg Tablet | Chloroquine | NAL | t10
Artemether and Lumefantrine Tablet | Artemether and Lumefantrine | Cipla | t24
Fluconazole 150 mg Capsule | Fluconazole | Asian | c1
Itraconazole 100 mg Capsule | Itraconazole | Glenmark | c10
Terbinafine 250 mg Tablet | Terbinafine | Ajanta | t7
Griseofulvin 250 mg Tablet | Griseofulvin | Ohm | t10
Candid Cream | Clotrimazole | Glenmark | u | C
Candid Mouth Paint | Clotrimazole | Glenmark | b | C
Ketoconazole 2% Shampoo | Ketoconazole | Magnus | b | C
Nystatin Oral Drops | Nystatin | Vijayadeep | d
Acyclovir 400 mg Tablet | Aciclovir | Cipla | t10
Acyclovir 5% Cream | Aciclovir | Asian | u
Oseltamivir 75 mg Capsule | Oseltamivir | Cipla | c10
Permethrin 5% Cream | Permethrin | Florid | u | C
Gamma Benzene Hexachloride Lotion | Lindane | Elder | b
`
