import { adults, bySex, notSeen, testsOf } from './catalogueTest'

const blood = { department: 'Haematology', sample: 'Blood (EDTA)' }
const plasma = { department: 'Haematology', sample: 'Plasma (Citrate)' }

/** Blood cells, blood groups and clotting. */
export const haematology = [
  ...testsOf(blood, [
    { code: 'HB', name: 'Haemoglobin', unit: 'g/dL', decimals: 1, ranges: bySex([13, 17], [12, 15]) },
    { code: 'TLC', name: 'Total Leucocyte Count', unit: '/µL', decimals: 0, ranges: adults(4000, 11_000) },
    { code: 'NEU', name: 'Neutrophils', unit: '%', decimals: 0, ranges: adults(40, 75) },
    { code: 'LYM', name: 'Lymphocytes', unit: '%', decimals: 0, ranges: adults(20, 45) },
    { code: 'MONO', name: 'Monocytes', unit: '%', decimals: 0, ranges: adults(2, 10) },
    { code: 'EOS', name: 'Eosinophils', unit: '%', decimals: 0, ranges: adults(1, 6) },
    { code: 'BASO', name: 'Basophils', unit: '%', decimals: 0, ranges: adults(0, 2) },
    { code: 'PLT', name: 'Platelet Count', unit: '/µL', decimals: 0, ranges: adults(150_000, 450_000) },
    { code: 'PCV', name: 'Packed Cell Volume', unit: '%', decimals: 1, ranges: bySex([40, 52], [36, 46]) },
    { code: 'RBC', name: 'Red Cell Count', unit: '10⁶/µL', decimals: 2, ranges: bySex([4.5, 5.9], [4, 5.2]) },
    {
      ...{ code: 'MCV', name: 'Mean Cell Volume', unit: 'fL', decimals: 1 },
      ...{ ranges: adults(80, 100), formula: '[PCV] * 10 / [RBC]' },
    },
    {
      ...{ code: 'MCH', name: 'Mean Cell Haemoglobin', unit: 'pg', decimals: 1 },
      ...{ ranges: adults(27, 33), formula: '[HB] * 10 / [RBC]' },
    },
    {
      ...{ code: 'MCHC', name: 'Mean Cell Haemoglobin Concentration', unit: 'g/dL', decimals: 1 },
      ...{ ranges: adults(32, 36), formula: '[HB] * 100 / [PCV]' },
    },
    { code: 'ESR', name: 'ESR', unit: 'mm/hour', decimals: 0, ranges: bySex([0, 15], [0, 20]) },
    { code: 'AEC', name: 'Absolute Eosinophil Count', unit: '/µL', decimals: 0 },
    { code: 'RETIC', name: 'Reticulocyte Count', unit: '%', decimals: 1 },
    { code: 'PBS', name: 'Peripheral Blood Smear', isFreeText: true },
    { code: 'MP', name: 'Malaria Parasite (Smear)', options: notSeen },
    { code: 'MP-RDT', name: 'Malaria Antigen', options: ['Negative', 'P. falciparum', 'P. vivax', 'Mixed'] },
    {
      ...{ code: 'BG', name: 'Blood Group and Rh' },
      options: [
        'A Positive',
        'A Negative',
        'B Positive',
        'B Negative',
        'AB Positive',
        'AB Negative',
        'O Positive',
        'O Negative',
      ],
    },
    { code: 'DCT', name: 'Direct Coombs Test', options: ['Negative', 'Positive'] },
    { code: 'BT-IVY', name: 'Bleeding Time', isFreeText: true },
    { code: 'CT', name: 'Clotting Time', isFreeText: true },
    { code: 'G6PD', name: 'G6PD Screening', options: ['Normal', 'Deficient'] },
  ]),
  ...testsOf(plasma, [
    { code: 'PT', name: 'Prothrombin Time', unit: 's', decimals: 1 },
    { code: 'INR', name: 'INR', decimals: 2 },
    { code: 'APTT', name: 'Activated Partial Thromboplastin Time', unit: 's', decimals: 1 },
    { code: 'DDIMER', name: 'D-Dimer', unit: 'ng/mL', decimals: 0 },
  ]),
]
