/**
 * The goods of the demo's pharmacy, by the names of its items, with made-up but likely prices. Each: name | purchase
 * price of a pack | MRP of a pack | demand. Items without demand are in stock all the same.
 */
export const assortment = `
Citamol 500 mg Tablet | 8.70 | 10.00 | 9
Crocin 650 mg Tablet | 26.00 | 31.00 | 4
Flexon Tablet | 38.00 | 45.00 | 6
Paracetamol 125 mg/5 ml Syrup | 52.00 | 62.00 | 5
Brufen 400 mg Tablet | 15.00 | 18.00 | 3
Cetirizine 10 mg Tablet | 16.00 | 20.00 | 6
Levocetirizine 5 mg Tablet | 28.00 | 35.00 | 2
Digene Gel | 165.00 | 195.00 | 3
Jeevan Jal | 520.00 | 625.00 | 5
Zinc Sulphate 20 mg Tablet | 18.00 | 22.00 | 2
Vitamin B Complex Capsule | 22.00 | 27.00 | 5
Vitamin C 500 mg Tablet | 30.00 | 37.50 | 3
Calcium and Vitamin D3 500 mg Tablet | 88.00 | 106.00 | 4
Iron and Folic Acid Tablet | 24.00 | 30.00 | 3
Dexorange Syrup | 175.00 | 208.00 | 2
Ascoril Expectorant | 128.00 | 152.00 | 3
Otrivin Nasal Drops | 92.00 | 110.00 | 2
Candid Cream | 105.00 | 126.00 | 2
Povidone-Iodine 5% Solution | 68.00 | 82.00 | 3
Volini Gel | 145.00 | 172.00 | 2
Albendazole 400 mg Tablet | 9.50 | 12.00 | 3
Isabgol Husk 100 g | 165.00 | 195.00 | 1
Mox 500 mg Capsule | 88.00 | 105.00 | 5
Augmentin 625 Duo Tablet | 390.00 | 465.00 | 4
Azithral 500 mg Tablet | 165.00 | 196.00 | 5
Ciplox 500 mg Tablet | 72.00 | 86.00 | 3
Taxim-O 200 mg Tablet | 150.00 | 180.00 | 4
Cefixime 50 mg/5 ml Syrup | 92.00 | 110.00 | 2
Doxycycline 100 mg Capsule | 38.00 | 46.00 | 2
Metronidazole 400 mg Tablet | 18.00 | 22.00 | 4
Pantop 40 mg Tablet | 132.00 | 158.00 | 8
Omez 20 mg Capsule | 98.00 | 118.00 | 4
Domperidone 10 mg Tablet | 28.00 | 34.00 | 3
Emeset 4 mg Tablet | 72.00 | 86.00 | 2
Stamlo 5 mg Tablet | 52.00 | 62.00 | 6
Telma 40 mg Tablet | 108.00 | 130.00 | 5
Losartan 50 mg Tablet | 62.00 | 75.00 | 5
Atorva 10 mg Tablet | 112.00 | 135.00 | 5
Ecosprin 75 mg Tablet | 12.00 | 15.00 | 4
Glycomet 500 mg Tablet | 48.00 | 58.00 | 7
Glimepiride 2 mg Tablet | 58.00 | 70.00 | 3
Thyronorm 50 mcg Tablet | 148.00 | 178.00 | 4
Human Mixtard 30/70 Injection | 285.00 | 340.00 | 2
Asthalin 100 mcg Inhaler | 168.00 | 200.00 | 2
Montair LC Tablet | 188.00 | 225.00 | 3
Prednisolone 5 mg Tablet | 14.00 | 18.00 | 2
Diclofenac 50 mg Tablet | 12.00 | 15.00 | 3
Aceclofenac and Paracetamol Tablet | 42.00 | 52.00 | 4
Betnovate-N Cream | 58.00 | 70.00 | 1
Normal Saline 500 ml | 52.00 | 65.00 | 2
Tetanus Toxoid 0.5 ml Injection | 145.00 | 180.00 | 1
Disposable Syringe 5 ml | 480.00 | 650.00 | 3
Surgical Gloves 7 | 900.00 | 1150.00 | 1
Face Mask 3 Ply | 160.00 | 250.00 | 2
Band-Aid | 180.00 | 250.00 | 3
Glucometer Strips 50 | 1150.00 | 1400.00 | 1
Dettol Antiseptic 250 ml | 215.00 | 250.00 | 1
Lactogen 1 400 g | 640.00 | 725.00 | 1
Tramadol 50 mg Capsule | 68.00 | 82.00 | 0
Morphine 10 mg Tablet | 95.00 | 120.00 | 0
Diazepam 5 mg Tablet | 12.00 | 16.00 | 0
Alprazolam 0.25 mg Tablet | 22.00 | 28.00 | 0
Clonazepam 0.5 mg Tablet | 30.00 | 38.00 | 0
Nystatin Oral Drops | 74.00 | 90.00 | 0
Liv.52 Tablet | 165.00 | 200.00 | 0
Griseofulvin 250 mg Tablet | 44.00 | 55.00 | 0
Chloroquine 250 mg Tablet | 12.00 | 15.00 | 0
Terbinafine 250 mg Tablet | 105.00 | 130.00 | 0
`

/** The laboratory's supplies. Each: name | purchase price of a pack | packs used in a week. */
export const labSupplies = `
Glucose GOD-POD Reagent 4 x 50 ml | 1850.00 | 1
Creatinine Jaffe Reagent 4 x 60 ml | 2100.00 | 1
Haematology Diluent 20 l | 4200.00 | 1
Haematology Lyse 500 ml | 6800.00 | 0
TSH CLIA Pack of 100 | 14500.00 | 0
EDTA Tube 3 ml | 620.00 | 1
Plain Tube 4 ml | 580.00 | 1
Urine Container 50 ml | 450.00 | 1
Vacuum Needle 21G | 980.00 | 1
Examination Gloves M | 560.00 | 2
Microscope Slides | 160.00 | 0
Printer Paper A4 | 520.00 | 0
MacConkey Agar 500 g | 5200.00 | 0
`
