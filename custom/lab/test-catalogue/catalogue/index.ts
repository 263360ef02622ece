import { biochemistry } from './biochemistry'
import type { CataloguePanel, CatalogueTest } from './catalogueTest'
import { haematology } from './haematology'
import { immunology } from './immunology'
import { others } from './others'

export type { CataloguePanel, CatalogueTest }

/** Common tests of a laboratory, by department. */
export const catalogueTests: readonly CatalogueTest[] = [...haematology, ...biochemistry, ...immunology, ...others]

const serum = { department: 'Biochemistry', sample: 'Serum' }

export const cataloguePanels: readonly CataloguePanel[] = [
  {
    ...{ code: 'CBC', name: 'Complete Blood Count', department: 'Haematology', sample: 'Blood (EDTA)' },
    tests: ['HB', 'TLC', 'NEU', 'LYM', 'MONO', 'EOS', 'BASO', 'PLT', 'PCV', 'RBC', 'MCV', 'MCH', 'MCHC'],
  },
  {
    ...{ code: 'COAG', name: 'Coagulation Profile', department: 'Haematology', sample: 'Plasma (Citrate)' },
    tests: ['PT', 'INR', 'APTT'],
  },
  {
    ...{ ...serum, code: 'LFT', name: 'Liver Function Test' },
    tests: ['BT', 'BD', 'BI', 'ALT', 'AST', 'ALP', 'TP', 'ALB', 'GLOB', 'AGR'],
  },
  { ...serum, code: 'RFT', name: 'Renal Function Test', tests: ['UREA', 'CREA', 'EGFR', 'NA', 'K', 'UA'] },
  { ...serum, code: 'ELEC', name: 'Electrolytes', tests: ['NA', 'K', 'CL'] },
  { ...serum, code: 'LIPID', name: 'Lipid Profile', tests: ['CHOL', 'TG', 'HDL', 'VLDL', 'LDL'] },
  {
    ...{ code: 'TFT', name: 'Thyroid Function Test', department: 'Immunology', sample: 'Serum' },
    tests: ['FT3', 'FT4', 'TSH'],
  },
  {
    ...{ code: 'VIRAL', name: 'Viral Markers', department: 'Serology', sample: 'Serum' },
    tests: ['HBSAG', 'HCV', 'HIV'],
  },
  {
    ...{ code: 'DENGUE', name: 'Dengue Profile', department: 'Serology', sample: 'Serum' },
    tests: ['DEN-NS1', 'DEN-IGM', 'DEN-IGG'],
  },
  {
    ...{ code: 'URE', name: 'Urine Routine Examination', department: 'Clinical Pathology', sample: 'Urine' },
    tests: [
      ...['U-COL', 'U-APP', 'U-PH', 'U-SG', 'U-ALB', 'U-SUG', 'U-KET', 'U-BIL', 'U-BLD', 'U-PUS', 'U-RBC', 'U-EPI'],
      ...['U-CAS', 'U-CRY'],
    ],
  },
  {
    ...{ code: 'SRE', name: 'Stool Routine Examination', department: 'Clinical Pathology', sample: 'Stool' },
    tests: ['S-COL', 'S-CON', 'S-PUS', 'S-RBC', 'S-OVA', 'S-CYS'],
  },
]
