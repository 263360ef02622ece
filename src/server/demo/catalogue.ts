/** A row of the demo's test list. Ranges: `[sex, fromDays, toDays, low, high, criticalLow?, criticalHigh?]`. */
export interface DemoTest {
  name: string
  code: string
  department: string
  category: string
  /** None where nothing is drawn, as for an ultrasound. */
  sample?: string
  price: string
  unit?: string
  method?: string
  /** Choices of a result from a list; the first is the normal one. */
  options?: readonly string[]
  freeText?: true
  possible?: readonly [number, number]
  ranges?: readonly DemoRange[]
  /** Normal when below this number. */
  below?: number
}

type Sex = 'Any' | 'Male' | 'Female'
export type DemoRange = readonly [
  sex: Sex,
  from: number | null,
  to: number | null,
  low: number,
  high: number,
  criticalLow?: number,
  criticalHigh?: number,
]

/** Ages in days at which ranges change: four weeks, one year, twelve years. */
const month = 28
const year = 365
const twelve = 4380

const blood = { department: 'Haematology', category: 'Haematology', sample: 'Blood (EDTA)' } as const
const serum = { department: 'Biochemistry', category: 'Biochemistry', sample: 'Serum' } as const
const hormone = { department: 'Immunology', category: 'Hormones', sample: 'Serum', method: 'CLIA' } as const
const serology = { department: 'Serology', category: 'Serology', sample: 'Serum', method: 'Rapid' } as const
const culture = { department: 'Microbiology', category: 'Culture', freeText: true } as const
const ultrasound = { department: 'Ultrasound', category: 'Ultrasound', freeText: true } as const
const urine = { department: 'Clinical Pathology', category: 'Urine', sample: 'Urine' } as const
const adult = (low: number, high: number): readonly DemoRange[] => [['Any', null, null, low, high]]
const bySex = (male: readonly [number, number], female: readonly [number, number]): readonly DemoRange[] => [
  ['Male', twelve, null, ...male],
  ['Female', twelve, null, ...female],
]
const strip = ['Nil', 'Trace', '1+', '2+', '3+', '4+'] as const
const reactive = ['Non-reactive', 'Reactive'] as const

/** Tests of a small laboratory with adult and child ranges as textbooks print them; prices are made up. */
export const demoTests: readonly DemoTest[] = [
  {
    ...blood,
    name: 'Haemoglobin',
    code: 'HB',
    price: '150.00',
    unit: 'g/dL',
    method: 'Photometry',
    possible: [1, 26],
    ranges: [
      ['Any', 0, month, 14, 22, 8, 24],
      ['Any', month + 1, year, 9.5, 14, 7, 20],
      ['Any', year + 1, twelve - 1, 11, 14.5, 7, 20],
      ['Male', twelve, null, 13, 17, 7, 20],
      ['Female', twelve, null, 12, 15, 7, 20],
    ],
  },
  {
    ...blood,
    name: 'Total Leucocyte Count',
    code: 'TLC',
    price: '120.00',
    unit: '/µL',
    method: 'Impedance',
    possible: [100, 500_000],
    ranges: [
      ['Any', 0, month, 9000, 30_000, 2000, 50_000],
      ['Any', month + 1, twelve - 1, 5000, 15_500, 2000, 50_000],
      ['Any', twelve, null, 4000, 11_000, 2000, 50_000],
    ],
  },
  { ...blood, name: 'Neutrophils', code: 'NEU', price: '60.00', unit: '%', possible: [0, 100], ranges: adult(40, 75) },
  { ...blood, name: 'Lymphocytes', code: 'LYM', price: '60.00', unit: '%', possible: [0, 100], ranges: adult(20, 45) },
  { ...blood, name: 'Monocytes', code: 'MONO', price: '60.00', unit: '%', possible: [0, 100], ranges: adult(2, 10) },
  { ...blood, name: 'Eosinophils', code: 'EOS', price: '60.00', unit: '%', possible: [0, 100], ranges: adult(1, 6) },
  { ...blood, name: 'Basophils', code: 'BASO', price: '60.00', unit: '%', possible: [0, 100], ranges: adult(0, 2) },
  {
    ...blood,
    name: 'Platelet Count',
    code: 'PLT',
    price: '120.00',
    unit: '/µL',
    method: 'Impedance',
    possible: [1000, 2_000_000],
    ranges: [['Any', null, null, 150_000, 450_000, 20_000, 1_000_000]],
  },
  {
    ...blood,
    name: 'Packed Cell Volume',
    code: 'PCV',
    price: '80.00',
    unit: '%',
    possible: [5, 80],
    ranges: bySex([40, 52], [36, 46]),
  },
  {
    ...blood,
    name: 'ESR',
    code: 'ESR',
    price: '80.00',
    unit: 'mm/hour',
    method: 'Westergren',
    possible: [0, 200],
    ranges: bySex([0, 15], [0, 20]),
  },
  { ...blood, name: 'Peripheral Blood Smear', code: 'PBS', price: '300.00', freeText: true },
  { ...blood, name: 'Blood Group', code: 'BG', price: '150.00', freeText: true },
  {
    ...serum,
    name: 'Glucose Fasting',
    code: 'FBS',
    price: '100.00',
    unit: 'mg/dL',
    method: 'GOD-POD',
    possible: [5, 1500],
    ranges: [['Any', null, null, 70, 110, 40, 450]],
  },
  {
    ...serum,
    name: 'Glucose Random',
    code: 'RBS',
    price: '100.00',
    unit: 'mg/dL',
    method: 'GOD-POD',
    possible: [5, 1500],
    ranges: [['Any', null, null, 70, 140, 40, 450]],
  },
  {
    ...serum,
    name: 'Urea',
    code: 'UREA',
    price: '200.00',
    unit: 'mg/dL',
    method: 'Urease',
    possible: [1, 500],
    ranges: adult(15, 45),
  },
  {
    ...serum,
    name: 'Creatinine',
    code: 'CREA',
    price: '200.00',
    unit: 'mg/dL',
    method: 'Jaffe',
    possible: [0.1, 30],
    ranges: bySex([0.7, 1.3], [0.6, 1.1]),
  },
  {
    ...serum,
    name: 'Sodium',
    code: 'NA',
    price: '250.00',
    unit: 'mmol/L',
    method: 'ISE',
    possible: [80, 200],
    ranges: [['Any', null, null, 135, 145, 120, 160]],
  },
  {
    ...serum,
    name: 'Potassium',
    code: 'K',
    price: '250.00',
    unit: 'mmol/L',
    method: 'ISE',
    possible: [1, 12],
    ranges: [['Any', null, null, 3.5, 5.1, 2.5, 6.5]],
  },
  {
    ...serum,
    name: 'Uric Acid',
    code: 'UA',
    price: '200.00',
    unit: 'mg/dL',
    method: 'Uricase',
    possible: [0.5, 30],
    ranges: bySex([3.5, 7.2], [2.6, 6]),
  },
  {
    ...serum,
    name: 'Bilirubin Total',
    code: 'BT',
    price: '150.00',
    unit: 'mg/dL',
    method: 'Diazo',
    possible: [0, 60],
    ranges: [['Any', month + 1, null, 0.3, 1.2]],
  },
  {
    ...serum,
    name: 'Bilirubin Direct',
    code: 'BD',
    price: '150.00',
    unit: 'mg/dL',
    method: 'Diazo',
    possible: [0, 40],
    ranges: [['Any', month + 1, null, 0, 0.3]],
  },
  {
    ...serum,
    name: 'SGPT (ALT)',
    code: 'ALT',
    price: '200.00',
    unit: 'U/L',
    method: 'IFCC',
    possible: [0, 10_000],
    below: 45,
  },
  {
    ...serum,
    name: 'SGOT (AST)',
    code: 'AST',
    price: '200.00',
    unit: 'U/L',
    method: 'IFCC',
    possible: [0, 10_000],
    below: 40,
  },
  {
    ...serum,
    name: 'Alkaline Phosphatase',
    code: 'ALP',
    price: '200.00',
    unit: 'U/L',
    method: 'IFCC',
    possible: [0, 5000],
    ranges: [['Any', twelve, null, 40, 130]],
  },
  {
    ...serum,
    name: 'Total Protein',
    code: 'TP',
    price: '150.00',
    unit: 'g/dL',
    method: 'Biuret',
    possible: [1, 15],
    ranges: adult(6.4, 8.3),
  },
  {
    ...serum,
    name: 'Albumin',
    code: 'ALB',
    price: '150.00',
    unit: 'g/dL',
    method: 'BCG',
    possible: [0.5, 8],
    ranges: adult(3.5, 5.2),
  },
  {
    ...serum,
    name: 'Cholesterol Total',
    code: 'CHOL',
    price: '200.00',
    unit: 'mg/dL',
    method: 'CHOD-PAP',
    possible: [20, 1000],
    below: 200,
  },
  {
    ...serum,
    name: 'Triglycerides',
    code: 'TG',
    price: '250.00',
    unit: 'mg/dL',
    method: 'GPO-PAP',
    possible: [10, 5000],
    below: 150,
  },
  {
    ...serum,
    name: 'HDL Cholesterol',
    code: 'HDL',
    price: '250.00',
    unit: 'mg/dL',
    method: 'Direct',
    possible: [1, 150],
    ranges: bySex([40, 60], [50, 60]),
  },
  {
    ...serum,
    name: 'LDL Cholesterol',
    code: 'LDL',
    price: '250.00',
    unit: 'mg/dL',
    method: 'Direct',
    possible: [1, 800],
    below: 130,
  },
  {
    ...hormone,
    name: 'TSH',
    code: 'TSH',
    price: '500.00',
    unit: 'mIU/L',
    possible: [0, 150],
    ranges: [
      ['Any', 0, month, 0.7, 15.2],
      ['Any', month + 1, null, 0.4, 4.5],
    ],
  },
  {
    ...hormone,
    name: 'Free T3',
    code: 'FT3',
    price: '400.00',
    unit: 'pg/mL',
    possible: [0, 40],
    ranges: adult(2.3, 4.2),
  },
  {
    ...hormone,
    name: 'Free T4',
    code: 'FT4',
    price: '400.00',
    unit: 'ng/dL',
    possible: [0, 10],
    ranges: adult(0.8, 1.8),
  },
  { ...serology, name: 'HBsAg', code: 'HBSAG', price: '300.00', options: reactive },
  { ...serology, name: 'Anti-HCV', code: 'HCV', price: '400.00', options: reactive },
  { ...serology, name: 'HIV I and II', code: 'HIV', price: '400.00', options: reactive },
  {
    ...serology,
    name: 'CRP',
    code: 'CRP',
    price: '400.00',
    unit: 'mg/L',
    method: 'Immunoturbidimetry',
    possible: [0, 600],
    below: 6,
  },
  { ...urine, name: 'Urine Colour', code: 'U-COL', price: '20.00', freeText: true },
  { ...urine, name: 'Urine pH', code: 'U-PH', price: '20.00', possible: [0, 14], ranges: adult(4.5, 8) },
  { ...urine, name: 'Urine Albumin', code: 'U-ALB', price: '30.00', options: strip },
  { ...urine, name: 'Urine Sugar', code: 'U-SUG', price: '30.00', options: strip },
  { ...urine, name: 'Urine Pus Cells', code: 'U-PUS', price: '30.00', unit: '/hpf', freeText: true },
  { ...urine, name: 'Urine Pregnancy Test', code: 'UPT', price: '150.00', options: ['Negative', 'Positive'] },
  { ...culture, name: 'Urine Culture and Sensitivity', code: 'U-CS', price: '600.00', sample: 'Urine' },
  {
    ...culture,
    name: 'Blood Culture and Sensitivity',
    code: 'B-CS',
    price: '1200.00',
    sample: 'Blood (Culture Bottle)',
  },
  { ...ultrasound, name: 'USG Abdomen and Pelvis', code: 'USG-AP', price: '1200.00' },
  { ...ultrasound, name: 'USG Obstetric', code: 'USG-OBS', price: '1000.00' },
]

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
    name: 'Liver Function Test',
    code: 'LFT',
    like: 'Urea',
    price: '900.00',
    tests: [
      ...['Bilirubin Total', 'Bilirubin Direct', 'SGPT (ALT)', 'SGOT (AST)', 'Alkaline Phosphatase'],
      ...['Total Protein', 'Albumin'],
    ],
  },
  {
    name: 'Renal Function Test',
    code: 'RFT',
    like: 'Urea',
    price: '800.00',
    tests: ['Urea', 'Creatinine', 'Sodium', 'Potassium', 'Uric Acid'],
  },
  {
    name: 'Lipid Profile',
    code: 'LIPID',
    like: 'Urea',
    price: '850.00',
    tests: ['Cholesterol Total', 'Triglycerides', 'HDL Cholesterol', 'LDL Cholesterol'],
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
