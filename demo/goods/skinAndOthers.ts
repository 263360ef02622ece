/** For skin, eyes and ears. */
export const skinAndEyes = `
Betnovate-N Cream | Betamethasone and Neomycin | GSK | u
Betnovate-C Cream | Betamethasone and Clioquinol | GSK | u
Clobetasol 0.05% Cream | Clobetasol | GSK | u
Mometasone 0.1% Cream | Mometasone | Glenmark | u
Hydrocortisone 1% Cream | Hydrocortisone | Asian | u
Betamethasone, Clotrimazole and Gentamicin Cream | Betamethasone, Clotrimazole and Gentamicin | Asian | u
T-Bact 2% Ointment | Mupirocin | GSK | u
Fusidic Acid 2% Cream | Fusidic Acid | Quest | u
Silver Sulfadiazine 1% Cream | Silver Sulfadiazine | Deurali | u
Soframycin Cream | Framycetin | Sanofi | u | C
Povidone-Iodine 10% Ointment | Povidone-Iodine | Asian | u | C
Povidone-Iodine 5% Solution | Povidone-Iodine | Asian | b | C
Salicylic Acid 6% Ointment | Salicylic Acid | Ohm | u | C
Adapalene 0.1% Gel | Adapalene | Magnus | u
Benzoyl Peroxide 2.5% Gel | Benzoyl Peroxide | Florid | u | C
Tretinoin 0.025% Cream | Tretinoin | JnJ | u
Isotretinoin 20 mg Capsule | Isotretinoin | Sun | c10
Calamine Lotion | Calamine | Simca | b | C
Lignocaine 2% Gel | Lidocaine | Neon | u
Lignocaine 2% Injection | Lidocaine | Neon | v
Bupivacaine 0.5% Heavy Injection | Bupivacaine | Neon | a5
Timolol 0.5% Eye Drops | Timolol | FDC | d
Latanoprost Eye Drops | Latanoprost | Sun | d cold
Carboxymethylcellulose Eye Drops | Carboxymethylcellulose | Sun | d | C
Tobramycin Eye Drops | Tobramycin | Sun | d
Prednisolone Acetate Eye Drops | Prednisolone | Sun | d
Tropicamide Eye Drops | Tropicamide | Sun | d
Wax Softening Ear Drops | Paradichlorobenzene and Turpentine | Elder | d | C
`

/** Vitamins and what is lacking, infusions, vaccines. */
export const vitaminsAndInfusions = `
Iron and Folic Acid Tablet | Ferrous Sulphate and Folic Acid | NAL | t10 | C
Dexorange Syrup | Iron, Folic Acid and Vitamin B12 | Franco | b | C
Folic Acid 5 mg Tablet | Folic Acid | NPL | t10 | C
Vitamin B Complex Capsule | Vitamin B Complex | Deurali | c10 | C
Vitamin B1, B6 and B12 Tablet | Vitamin B1, B6 and B12 | Asian | t10 | C
Methylcobalamin 500 mcg Injection | Mecobalamin | Wockhardt | a5
Vitamin C 500 mg Tablet | Ascorbic Acid | Curex | t15 | C
Calcium and Vitamin D3 500 mg Tablet | Calcium Carbonate and Colecalciferol | Quest | t15 | C
Vitamin D3 60000 IU Capsule | Colecalciferol | Mankind | c4 | C
Vitamin E 400 mg Capsule | Tocopherol | Alkem | c10 | C
Vitamin A 200000 IU Capsule | Retinol | NAL | c10
Vitamin K 10 mg Injection | Phytomenadione | Neon | a5
Iron Sucrose 100 mg Injection | Iron Sucrose | Zydus | a5
Potassium Chloride Syrup | Potassium Chloride | Arya | b
Potassium Chloride Injection | Potassium Chloride | Neon | a10
Calcium Gluconate 10% Injection | Calcium Gluconate | Neon | a10
Sodium Bicarbonate 7.5% Injection | Sodium Bicarbonate | Neon | a10
Normal Saline 500 ml | Sodium Chloride | NAL | b
Ringer Lactate 500 ml | Compound Sodium Lactate | NAL | b
Dextrose 5% 500 ml | Glucose | NAL | b
Dextrose 25% 25 ml | Glucose | Everest | a10
DNS 500 ml | Glucose and Sodium Chloride | NAL | b
Mannitol 20% 100 ml | Mannitol | Everest | b
Water for Injection 10 ml | Water for Injection | NAL | a50
Tetanus Toxoid 0.5 ml Injection | Tetanus Vaccine | Serum | a10 cold
Rabies Vaccine | Rabies Vaccine | Serum | v cold
Hepatitis B Vaccine 1 ml | Hepatitis B Vaccine | Serum | v cold
Anti-Rabies Serum | Rabies Immunoglobulin | Bharat | v cold
Anti-D 300 mcg Injection | Anti-D Immunoglobulin | Bharat | v cold
Anti-Snake Venom | Snake Venom Antiserum | Bharat | v
`

/** Other goods on the shelves; taxable. Each: name | category | maker | packing. */
export const sundries = `
Disposable Syringe 5 ml | Surgical | HMD | x100
Disposable Syringe 10 ml | Surgical | HMD | x50
IV Cannula 20G | Surgical | Romsons | x50
IV Set | Surgical | Romsons | x25
Surgical Gloves 7 | Surgical | Romsons | x50
Face Mask 3 Ply | Surgical | Romsons | x50
Gauze Bandage 10 cm | Surgical | Romsons | x12
Micropore Tape 2.5 cm | Surgical | JnJ | x12
Band-Aid | Surgical | JnJ | x100
Foley Catheter 16 Fr | Surgical | Romsons | x10
Urine Bag 2 l | Surgical | Romsons | x10
Digital Thermometer | Device | Romsons | x
Glucometer Strips 50 | Device | Abbott | x
Blood Pressure Monitor | Device | Romsons | x
Pregnancy Test Strip | Device | Mankind | x25
Dettol Antiseptic 250 ml | Cosmetic | Reckitt | x
Himalaya Baby Lotion 200 ml | Cosmetic | Himalaya | x
Johnson's Baby Powder 200 g | Cosmetic | JnJ | x
Vatika Hair Oil 200 ml | Cosmetic | DaburNepal | x
Lactogen 1 400 g | Supplement | Nestle | x
Cerelac Wheat 300 g | Supplement | Nestle | x
Dabur Chyawanprash 500 g | Supplement | DaburNepal | x
Glucose-D 500 g | Supplement | DaburNepal | x
Condoms 3 | Device | Reckitt | x24
`

/** The laboratory's supplies. Each: name | reagent | maker | packing. */
export const supplies = `
Glucose GOD-POD Reagent 4 x 50 ml | Glucose GOD-POD Kit | Agappe | x cold
Creatinine Jaffe Reagent 4 x 60 ml | Creatinine Jaffe Kit | Agappe | x cold
Haematology Diluent 20 l | Haematology Diluent | Transasia | x
Haematology Lyse 500 ml | Haematology Lyse | Transasia | x
Leishman's Stain 500 ml | Leishman's Stain | HiMedia | b
TSH CLIA Pack of 100 | TSH CLIA Reagent Pack | Transasia | x cold
MacConkey Agar 500 g | MacConkey Agar | HiMedia | x
Mueller-Hinton Agar 500 g | Mueller-Hinton Agar | HiMedia | x
EDTA Tube 3 ml | | HMD | x100
Plain Tube 4 ml | | HMD | x100
Citrate Tube 2.7 ml | | HMD | x100
Urine Container 50 ml | | Romsons | x100
Microscope Slides | | HiMedia | x50
Vacuum Needle 21G | | HMD | x100
Examination Gloves M | | Romsons | x100
Printer Paper A4 | | | x500
Cleaning Liquid 5 l | | Reckitt | x
`
