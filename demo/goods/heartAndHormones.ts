/** For heart and blood pressure. */
export const heart = `
Stamlo 5 mg Tablet | Amlodipine | Reddy | t10
Amlodipine 2.5 mg Tablet | Amlodipine | Deurali | t10
Nifedipine Retard 20 mg Tablet | Nifedipine | JB | t10
Cilacar 10 mg Tablet | Cilnidipine | JB | t10
Telma 40 mg Tablet | Telmisartan | Glenmark | t10
Telma-H Tablet | Telmisartan and Hydrochlorothiazide | Glenmark | t10
Losartan 50 mg Tablet | Losartan | Asian | t10
Losartan-H 50 mg Tablet | Losartan and Hydrochlorothiazide | Lomus | t10
Olmesartan 20 mg Tablet | Olmesartan | Macleods | t10
Enalapril 5 mg Tablet | Enalapril | Ohm | t10
Ramipril 5 mg Capsule | Ramipril | Lupin | c10
Atenolol 50 mg Tablet | Atenolol | NPL | t14
Metolar XR 50 mg Capsule | Metoprolol | Cipla | c10
Bisoprolol 5 mg Tablet | Bisoprolol | Quest | t10
Nebicard 5 mg Tablet | Nebivolol | Torrent | t10
Carvedilol 6.25 mg Tablet | Carvedilol | Cipla | t10
Labetalol 100 mg Tablet | Labetalol | Sun | t10
Prazosin XL 5 mg Tablet | Prazosin | Sun | t15
Methyldopa 250 mg Tablet | Methyldopa | Pfizer | t10
Lasix 40 mg Tablet | Furosemide | Sanofi | t15
Lasix 20 mg Injection | Furosemide | Sanofi | a10
Dytor 10 mg Tablet | Torasemide | Cipla | t15
Hydrochlorothiazide 12.5 mg Tablet | Hydrochlorothiazide | Time | t10
Spironolactone 25 mg Tablet | Spironolactone | Torrent | t10
Ecosprin 75 mg Tablet | Acetylsalicylic Acid | USV | t14
Ecosprin 150 mg Tablet | Acetylsalicylic Acid | USV | t14
Clopidogrel 75 mg Tablet | Clopidogrel | Magnus | t10
Warfarin 5 mg Tablet | Warfarin | Cipla | t10
Enoxaparin 40 mg Injection | Enoxaparin | Sanofi | y cold
Heparin 5000 IU Injection | Heparin | Bharat | v cold
Atorva 10 mg Tablet | Atorvastatin | Zydus | t15
Atorvastatin 20 mg Tablet | Atorvastatin | Deurali | t10
Rosuvas 10 mg Tablet | Rosuvastatin | Sun | t15
Fenofibrate 160 mg Tablet | Fenofibrate | Abbott | t10
Sorbitrate 5 mg Tablet | Isosorbide Dinitrate | Abbott | t50
Isosorbide Mononitrate 20 mg Tablet | Isosorbide Mononitrate | Torrent | t10
Digoxin 0.25 mg Tablet | Digoxin | GSK | t10
Amiodarone 100 mg Tablet | Amiodarone | Sanofi | t10
Adrenaline 1 mg Injection | Epinephrine | Neon | a10
Atropine 0.6 mg Injection | Atropine | Neon | a10 | A poison
Dopamine 200 mg Injection | Dopamine | Neon | a5
Noradrenaline 4 mg Injection | Norepinephrine | Neon | a5
`

/** For diabetes, the thyroid and hormones. */
export const hormones = `
Glycomet 500 mg Tablet | Metformin | USV | t20
Glycomet SR 1 g Tablet | Metformin | USV | t10
Glimepiride 2 mg Tablet | Glimepiride | Asian | t10
Glycomet-GP 2 Tablet | Glimepiride and Metformin | USV | t15
Gliclazide 80 mg Tablet | Gliclazide | Lomus | t10
Glibenclamide 5 mg Tablet | Glibenclamide | Sanofi | t10
Pioglitazone 15 mg Tablet | Pioglitazone | Time | t10
Sitagliptin 100 mg Tablet | Sitagliptin | Sun | t10
Vildagliptin 50 mg Tablet | Vildagliptin | Novartis | t14
Teneligliptin 20 mg Tablet | Teneligliptin | Glenmark | t10
Dapagliflozin 10 mg Tablet | Dapagliflozin | AstraZeneca | t14
Empagliflozin 10 mg Tablet | Empagliflozin | Lupin | t10
Voglibose 0.3 mg Tablet | Voglibose | Sun | t10
Human Mixtard 30/70 Injection | Insulin, Biphasic Isophane | Novo | v cold
Actrapid 40 IU Injection | Insulin, Soluble | Novo | v cold
Lantus 100 IU Cartridge | Insulin Glargine | Sanofi | y cold
Insugen N Injection | Insulin, Isophane | Biocon | v cold
Thyronorm 25 mcg Tablet | Levothyroxine | Abbott | t100
Thyronorm 50 mcg Tablet | Levothyroxine | Abbott | t100
Thyronorm 100 mcg Tablet | Levothyroxine | Abbott | t100
Neomercazole 5 mg Tablet | Carbimazole | Abbott | t100
Prednisolone 5 mg Tablet | Prednisolone | NPL | t10
Prednisolone 20 mg Tablet | Prednisolone | Deurali | t10
Dexamethasone 4 mg Injection | Dexamethasone | Zydus | v
Dexamethasone 0.5 mg Tablet | Dexamethasone | SR | t10
Hydrocortisone 100 mg Injection | Hydrocortisone | Neon | v
Methylprednisolone 16 mg Tablet | Methylprednisolone | Sun | t10
Deflazacort 6 mg Tablet | Deflazacort | Macleods | t10
Norethisterone 5 mg Tablet | Norethisterone | Torrent | t10
Medroxyprogesterone 10 mg Tablet | Medroxyprogesterone | Pfizer | t10
Depo-Provera 150 mg Injection | Medroxyprogesterone | Pfizer | v
Duphaston 10 mg Tablet | Dydrogesterone | Abbott | t10
Progesterone 200 mg Capsule | Progesterone | Sun | c10
Clomifene 50 mg Tablet | Clomifene | Sun | t10
Letrozole 2.5 mg Tablet | Letrozole | Sun | t5
Ethinylestradiol and Levonorgestrel Tablet | Ethinylestradiol and Levonorgestrel | Bayer | t28
Levonorgestrel 1.5 mg Tablet | Levonorgestrel | Mankind | t1 | C
Misoprostol 200 mcg Tablet | Misoprostol | Zydus | t4
Mifepristone and Misoprostol Kit | Mifepristone and Misoprostol | Sun | t5
Oxytocin 5 IU Injection | Oxytocin | Neon | a10 cold
Methylergometrine 0.2 mg Injection | Methylergometrine | Neon | a5 cold
Tranexamic Acid 500 mg Tablet | Tranexamic Acid | Lomus | t10
Tamsulosin 0.4 mg Capsule | Tamsulosin | Sun | c10
Finasteride 5 mg Tablet | Finasteride | Cipla | t10
Sildenafil 50 mg Tablet | Sildenafil | Quest | t4
`
