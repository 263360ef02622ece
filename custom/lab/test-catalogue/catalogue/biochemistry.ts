import { adults, bySex, testsOf } from './catalogueTest'

const serum = { department: 'Biochemistry', sample: 'Serum' }
const mg = { unit: 'mg/dL' }

/** The chemistry of serum and plasma. */
export const biochemistry = [
  ...testsOf({ department: 'Biochemistry', sample: 'Plasma (Fluoride)' }, [
    { ...mg, code: 'FBS', name: 'Glucose Fasting', decimals: 0, ranges: adults(70, 110) },
    { ...mg, code: 'PPBS', name: 'Glucose Two Hours After a Meal', decimals: 0, ranges: adults(null, 140) },
    { ...mg, code: 'RBS', name: 'Glucose Random', decimals: 0, ranges: adults(70, 140) },
  ]),
  ...testsOf({ department: 'Biochemistry', sample: 'Blood (EDTA)' }, [
    { code: 'HBA1C', name: 'HbA1c', unit: '%', decimals: 1, ranges: adults(null, 5.7) },
  ]),
  ...testsOf(serum, [
    { ...mg, code: 'UREA', name: 'Urea', decimals: 0, ranges: adults(15, 45) },
    { ...mg, code: 'CREA', name: 'Creatinine', decimals: 2, ranges: bySex([0.7, 1.3], [0.6, 1.1]) },
    {
      ...{ code: 'EGFR', name: 'eGFR (CKD-EPI 2021)', unit: 'mL/min/1.73 m²', decimals: 0 },
      formula: 'egfr([CREA])',
    },
    { code: 'NA', name: 'Sodium', unit: 'mmol/L', decimals: 0, ranges: adults(135, 145) },
    { code: 'K', name: 'Potassium', unit: 'mmol/L', decimals: 1, ranges: adults(3.5, 5.1) },
    { code: 'CL', name: 'Chloride', unit: 'mmol/L', decimals: 0, ranges: adults(98, 107) },
    { ...mg, code: 'CA', name: 'Calcium Total', decimals: 1, ranges: adults(8.5, 10.5) },
    { ...mg, code: 'PHOS', name: 'Phosphorus', decimals: 1, ranges: adults(2.5, 4.5) },
    { ...mg, code: 'MG', name: 'Magnesium', decimals: 1 },
    { ...mg, code: 'UA', name: 'Uric Acid', decimals: 1, ranges: bySex([3.5, 7.2], [2.6, 6]) },
    { ...mg, code: 'BT', name: 'Bilirubin Total', decimals: 1, ranges: adults(0.3, 1.2) },
    { ...mg, code: 'BD', name: 'Bilirubin Direct', decimals: 1, ranges: adults(0, 0.3) },
    { ...mg, code: 'BI', name: 'Bilirubin Indirect', decimals: 1, formula: '[BT] - [BD]' },
    { code: 'ALT', name: 'SGPT (ALT)', unit: 'U/L', decimals: 0 },
    { code: 'AST', name: 'SGOT (AST)', unit: 'U/L', decimals: 0 },
    { code: 'ALP', name: 'Alkaline Phosphatase', unit: 'U/L', decimals: 0 },
    { code: 'GGT', name: 'Gamma GT', unit: 'U/L', decimals: 0 },
    { code: 'TP', name: 'Total Protein', unit: 'g/dL', decimals: 1, ranges: adults(6.4, 8.3) },
    { code: 'ALB', name: 'Albumin', unit: 'g/dL', decimals: 1, ranges: adults(3.5, 5.2) },
    { code: 'GLOB', name: 'Globulin', unit: 'g/dL', decimals: 1, ranges: adults(2, 3.5), formula: '[TP] - [ALB]' },
    { code: 'AGR', name: 'A/G Ratio', decimals: 1, formula: '[ALB] / [GLOB]' },
    { ...mg, code: 'CHOL', name: 'Cholesterol Total', decimals: 0, ranges: adults(null, 200) },
    { ...mg, code: 'TG', name: 'Triglycerides', decimals: 0, ranges: adults(null, 150) },
    { ...mg, code: 'HDL', name: 'HDL Cholesterol', decimals: 0, ranges: bySex([40, null], [50, null]) },
    { ...mg, code: 'VLDL', name: 'VLDL Cholesterol', decimals: 0, formula: 'if([TG] <= 400, [TG] / 5)' },
    // Friedewald; above 400 mg/dL of triglycerides it is measured
    { ...mg, code: 'LDL', name: 'LDL Cholesterol', decimals: 0, formula: 'if([TG] <= 400, [CHOL] - [HDL] - [TG] / 5)' },
    { code: 'AMY', name: 'Amylase', unit: 'U/L', decimals: 0 },
    { code: 'LIP', name: 'Lipase', unit: 'U/L', decimals: 0 },
    { code: 'LDH', name: 'LDH', unit: 'U/L', decimals: 0 },
    { code: 'CPK', name: 'Creatine Kinase', unit: 'U/L', decimals: 0 },
    { code: 'CKMB', name: 'CK-MB', unit: 'U/L', decimals: 0 },
    { code: 'TROP', name: 'Troponin I', unit: 'ng/mL', decimals: 2 },
    { code: 'IRON', name: 'Iron', unit: 'µg/dL', decimals: 0 },
    { code: 'TIBC', name: 'Total Iron Binding Capacity', unit: 'µg/dL', decimals: 0 },
  ]),
]
