/** For the airways and allergies. */
export const airways = `
Asthalin 100 mcg Inhaler | Salbutamol | Cipla | i
Asthalin 4 mg Tablet | Salbutamol | Cipla | t30
Asthalin Respules | Salbutamol | Cipla | a5
Salbutamol 2 mg/5 ml Syrup | Salbutamol | Asian | b
Duolin Respules | Salbutamol and Ipratropium | Cipla | a5
Foracort 200 Inhaler | Formoterol and Budesonide | Cipla | i
Foracort 200 Rotacaps | Formoterol and Budesonide | Cipla | c30
Seroflo 250 Inhaler | Salmeterol and Fluticasone | Cipla | i
Budecort 0.5 mg Respules | Budesonide | Cipla | a5
Beclometasone 200 mcg Inhaler | Beclometasone | Cipla | i
Tiova 9 mcg Inhaler | Tiotropium | Cipla | i
Deriphyllin Retard 150 mg Tablet | Etofylline and Theophylline | Zydus | t30
Aminophylline 250 mg Injection | Aminophylline | NAL | a10
Montair LC Tablet | Montelukast and Levocetirizine | Cipla | t15
Montelukast 10 mg Tablet | Montelukast | Deurali | t10
Doxofylline 400 mg Tablet | Doxofylline | Time | t10
Acebrophylline 100 mg Capsule | Acebrophylline | Lupin | c10
Cetirizine 10 mg Tablet | Cetirizine | Lomus | t10 | C
Cetirizine 5 mg/5 ml Syrup | Cetirizine | National | b | C
Levocetirizine 5 mg Tablet | Levocetirizine | Quest | t10 | C
Fexofenadine 120 mg Tablet | Fexofenadine | Sanofi | t10 | C
Loratadine 10 mg Tablet | Loratadine | NPL | t10 | C
Avil 25 mg Tablet | Pheniramine | Sanofi | t15 | C
Avil Injection | Pheniramine | Sanofi | a10
Chlorpheniramine 4 mg Tablet | Chlorphenamine | NAL | t10 | C
Promethazine 25 mg Tablet | Promethazine | Abbott | t10
Ascoril Expectorant | Ambroxol, Terbutaline and Guaifenesin | Glenmark | b | C
Ambroxol 30 mg/5 ml Syrup | Ambroxol | CTL | b | C
Bromhexine 8 mg Tablet | Bromhexine | Apex | t10 | C
Dextromethorphan Syrup | Dextromethorphan | Siddhartha | b
Otrivin Nasal Drops | Xylometazoline | GSK | d | C
Fluticasone Nasal Spray | Fluticasone | Cipla | i
Honitus Cough Syrup | Herbal Cough Syrup | DaburNepal | b | C
`

/** For stomach and bowel. */
export const stomach = `
Pantop 40 mg Tablet | Pantoprazole | Aristo | t15
Pantop 40 mg Injection | Pantoprazole | Aristo | v
Pantop-D Capsule | Pantoprazole and Domperidone | Aristo | c10
Omez 20 mg Capsule | Omeprazole | Reddy | c20
Omeprazole 20 mg Capsule | Omeprazole | Deurali | c10
Rabeprazole 20 mg Tablet | Rabeprazole | Lomus | t10
Esomeprazole 40 mg Tablet | Esomeprazole | Torrent | t10
Ranitidine 150 mg Tablet | Ranitidine | Deurali | t10
Famotidine 40 mg Tablet | Famotidine | Intas | t14
Sucralfate Suspension | Sucralfate | Vijayadeep | b
Digene Gel | Aluminium and Magnesium Hydroxide | Abbott | b | C
Digene Tablet | Aluminium and Magnesium Hydroxide | Abbott | t15 | C
Eno Powder 5 g | Sodium Bicarbonate and Citric Acid | GSK | s30 | C
Domperidone 10 mg Tablet | Domperidone | Time | t10
Metoclopramide 10 mg Tablet | Metoclopramide | Ohm | t10
Metoclopramide 10 mg Injection | Metoclopramide | NPL | a10
Emeset 4 mg Tablet | Ondansetron | Cipla | t10
Emeset 4 mg Injection | Ondansetron | Cipla | a5
Ondansetron 2 mg/5 ml Syrup | Ondansetron | Elder | b
Buscopan 10 mg Tablet | Hyoscine Butylbromide | Sanofi | t10
Buscopan 20 mg Injection | Hyoscine Butylbromide | Sanofi | a5
Dicyclomine and Paracetamol Tablet | Dicyclomine and Paracetamol | Time | t10
Drotin 80 mg Tablet | Drotaverine | Walter | t10
Mebeverine 135 mg Tablet | Mebeverine | Abbott | t10
Loperamide 2 mg Capsule | Loperamide | JB | c10 | C
Jeevan Jal | Oral Rehydration Salts | NAL | s50 | C
Zinc Sulphate 20 mg Tablet | Zinc Sulphate | NPL | t10 | C
Econorm 250 mg Sachet | Saccharomyces boulardii | Reddy | s10 | C
Racecadotril 100 mg Capsule | Racecadotril | Torrent | c10
Duphalac Syrup | Lactulose | Abbott | b | C
Dulcolax 5 mg Tablet | Bisacodyl | Sanofi | t10 | C
Isabgol Husk 100 g | Ispaghula | DaburNepal | x | C
Glycerine Suppository | Glycerol | Ohm | x10 | C
Liv.52 Tablet | Herbal Liver Tonic | Himalaya | t100 | C
Udiliv 300 mg Tablet | Ursodeoxycholic Acid | Abbott | t15
Mesalazine 400 mg Tablet | Mesalazine | Sun | t10
Hajmola Tablet | Herbal Digestive | DaburNepal | t120 | C
Pancreatin 10000 Capsule | Pancreatin | Abbott | c10
`
