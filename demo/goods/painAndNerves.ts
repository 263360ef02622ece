/** Against pain, fever and inflammation. */
export const painRelievers = `
Citamol 500 mg Tablet | Paracetamol | NAL | t10 | C
Paracetamol 125 mg/5 ml Syrup | Paracetamol | Deurali | b | C
Paracetamol 100 mg/ml Drops | Paracetamol | Vijayadeep | d | C
Paracetamol 1 g Infusion | Paracetamol | Alive | b
Crocin 650 mg Tablet | Paracetamol | GSK | t15 | C
Flexon Tablet | Ibuprofen and Paracetamol | Aristo | t15 | C
Flexon Suspension | Ibuprofen and Paracetamol | Aristo | b | C
Brufen 400 mg Tablet | Ibuprofen | Abbott | t15 | C
Brufen 600 mg Tablet | Ibuprofen | Abbott | t15
Diclofenac 50 mg Tablet | Diclofenac | NPL | t10
Voveran 75 mg Injection | Diclofenac | Novartis | a5
Voveran Emulgel | Diclofenac | Novartis | u | C
Aceclofenac 100 mg Tablet | Aceclofenac | Lomus | t10
Aceclofenac and Paracetamol Tablet | Aceclofenac and Paracetamol | Lomus | t10
Naproxen 500 mg Tablet | Naproxen | Reddy | t10
Mefenamic Acid and Dicyclomine Tablet | Mefenamic Acid and Dicyclomine | Time | t10
Mefenamic Acid 500 mg Tablet | Mefenamic Acid | Asian | t10
Ketorolac 10 mg Tablet | Ketorolac | Reddy | t10
Ketorol 30 mg Injection | Ketorolac | Reddy | a5
Etoricoxib 90 mg Tablet | Etoricoxib | Time | t10
Nimesulide 100 mg Tablet | Nimesulide | Quest | t10
Piroxicam 20 mg Capsule | Piroxicam | Pfizer | c10
Indomethacin 25 mg Capsule | Indometacin | SR | c10
Colchicine 0.5 mg Tablet | Colchicine | Sun | t10
Allopurinol 100 mg Tablet | Allopurinol | Lomus | t10
Febuxostat 40 mg Tablet | Febuxostat | Sun | t10
Thiocolchicoside 4 mg Capsule | Thiocolchicoside | Mankind | c10
Tizanidine 2 mg Tablet | Tizanidine | Sun | t10
Volini Gel | Diclofenac and Methyl Salicylate | Sun | u | C
Sumatriptan 50 mg Tablet | Sumatriptan | Sun | t4
Tramadol 50 mg Capsule | Tramadol | Asian | c10 | A narcotic
Tramadol 50 mg Injection | Tramadol | Neon | a5 | A narcotic
Morphine 10 mg Tablet | Morphine | Deurali | t10 | A narcotic
Morphine 10 mg Injection | Morphine | Neon | a10 | A narcotic
Pethidine 50 mg Injection | Pethidine | Neon | a5 | A narcotic
Fentanyl 100 mcg Injection | Fentanyl | Neon | a5 | A narcotic
Buprenorphine 0.3 mg Injection | Buprenorphine | Neon | a5 | A narcotic
Pentazocine 30 mg Injection | Pentazocine | Neon | a5 | A narcotic
Codeine and Chlorpheniramine Linctus | Codeine and Chlorphenamine | Pfizer | b | A narcotic
`

/** For nerves and mind. */
export const nervesAndMind = `
Diazepam 5 mg Tablet | Diazepam | NPL | t10 | A psychotropic
Diazepam 10 mg Injection | Diazepam | Neon | a5 | A psychotropic
Alprazolam 0.25 mg Tablet | Alprazolam | Torrent | t10 | A psychotropic
Alprazolam 0.5 mg Tablet | Alprazolam | Torrent | t10 | A psychotropic
Clonazepam 0.5 mg Tablet | Clonazepam | Sun | t10 | A psychotropic
Lorazepam 1 mg Tablet | Lorazepam | Intas | t10 | A psychotropic
Nitrazepam 5 mg Tablet | Nitrazepam | Ohm | t10 | A psychotropic
Midazolam 5 mg Injection | Midazolam | Neon | a5 | A psychotropic
Zolpidem 10 mg Tablet | Zolpidem | Intas | t10 | A psychotropic
Phenobarbitone 30 mg Tablet | Phenobarbital | Abbott | t10 | A psychotropic
Ketamine 500 mg Injection | Ketamine | Neon | v | A psychotropic
Eptoin 100 mg Tablet | Phenytoin | Abbott | t10
Tegrital 200 mg Tablet | Carbamazepine | Novartis | t10
Sodium Valproate 200 mg Tablet | Valproic Acid | Sun | t10
Levera 500 mg Tablet | Levetiracetam | Intas | t10
Gabapentin 300 mg Capsule | Gabapentin | Quest | c10
Pregabalin 75 mg Capsule | Pregabalin | Sun | c10
Amitriptyline 10 mg Tablet | Amitriptyline | Intas | t10
Amitriptyline 25 mg Tablet | Amitriptyline | Asian | t10
Fluoxetine 20 mg Capsule | Fluoxetine | Lomus | c10
Sertraline 50 mg Tablet | Sertraline | Magnus | t10
Escitalopram 10 mg Tablet | Escitalopram | Torrent | t10
Mirtazapine 15 mg Tablet | Mirtazapine | Intas | t10
Olanzapine 5 mg Tablet | Olanzapine | Sun | t10
Risperidone 2 mg Tablet | Risperidone | Torrent | t10
Quetiapine 50 mg Tablet | Quetiapine | Sun | t10
Haloperidol 5 mg Injection | Haloperidol | Neon | a5
Chlorpromazine 100 mg Tablet | Chlorpromazine | Sun | t10
Lithium Carbonate 300 mg Tablet | Lithium | Intas | t10
Trihexyphenidyl 2 mg Tablet | Trihexyphenidyl | Pfizer | t10
Syndopa 110 Tablet | Levodopa and Carbidopa | Sun | t10
Donepezil 5 mg Tablet | Donepezil | Intas | t10
Flunarizine 10 mg Tablet | Flunarizine | FDC | t10
Propranolol 40 mg Tablet | Propranolol | Sun | t10
Stemetil 5 mg Tablet | Prochlorperazine | Abbott | t10
Vertin 16 mg Tablet | Betahistine | Abbott | t10
`
