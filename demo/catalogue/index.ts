import { biochemistryTests } from './biochemistry'
import { haematologyTests } from './haematology'
import { otherTests } from './others'
import type { DemoTest } from './test'

export { loincCodes, measuredDecimals, ucumCodes } from './codes'
export type { DemoTest }

/** Tests of a small laboratory with adult and child ranges as textbooks print them; prices are made up. */
export const demoTests: readonly DemoTest[] = [...haematologyTests, ...biochemistryTests, ...otherTests]

/** Panels: billed as one line, collected and reported as their tests. */
export const demoPanels: readonly {
  name: string
  code: string
  like: string
  price: string
  tests: readonly string[]
}[] = [
  {
    name: 'Complete Blood Count',
    code: 'CBC',
    like: 'Haemoglobin',
    price: '450.00',
    tests: [
      ...['Haemoglobin', 'Total Leucocyte Count', 'Neutrophils', 'Lymphocytes', 'Monocytes', 'Eosinophils'],
      ...['Basophils', 'Platelet Count', 'Packed Cell Volume'],
    ],
  },
  {
    name: 'Red Cell Indices',
    code: 'RCI',
    like: 'Haemoglobin',
    price: '300.00',
    tests: [
      ...['Haemoglobin', 'Packed Cell Volume', 'Red Cell Count', 'Mean Cell Volume', 'Mean Cell Haemoglobin'],
      'Mean Cell Haemoglobin Concentration',
    ],
  },
  {
    name: 'Coagulation Profile',
    code: 'COAG',
    like: 'Haemoglobin',
    price: '350.00',
    tests: ['Prothrombin Time', 'INR'],
  },
  {
    name: 'Liver Function Test',
    code: 'LFT',
    like: 'Urea',
    price: '900.00',
    tests: [
      ...['Bilirubin Total', 'Bilirubin Direct', 'SGPT (ALT)', 'SGOT (AST)', 'Alkaline Phosphatase'],
      ...['Bilirubin Indirect', 'Total Protein', 'Albumin', 'Globulin', 'A/G Ratio'],
    ],
  },
  {
    name: 'Renal Function Test',
    code: 'RFT',
    like: 'Urea',
    price: '800.00',
    tests: ['Urea', 'Creatinine', 'eGFR (CKD-EPI 2021)', 'Sodium', 'Potassium', 'Uric Acid'],
  },
  {
    name: 'Lipid Profile',
    code: 'LIPID',
    like: 'Urea',
    price: '850.00',
    tests: ['Cholesterol Total', 'Triglycerides', 'HDL Cholesterol', 'VLDL Cholesterol', 'LDL Cholesterol'],
  },
  { name: 'Thyroid Function Test', code: 'TFT', like: 'TSH', price: '1200.00', tests: ['Free T3', 'Free T4', 'TSH'] },
  {
    name: 'Urine Routine Examination',
    code: 'URE',
    like: 'Urine pH',
    price: '120.00',
    tests: ['Urine Colour', 'Urine pH', 'Urine Albumin', 'Urine Sugar', 'Urine Pus Cells'],
  },
]
