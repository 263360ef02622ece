/** How far a demo visit has come. */
export type Stage = 'billed' | 'collected' | 'entered' | 'verified'

export interface DemoVisit {
  patient: Record<string, unknown>
  /** Tests and panels by name. */
  tests: readonly string[]
  payType: 'cash' | 'credit'
  /** The later payment on a credit bill. */
  paidLater?: string
  /** Tests that were given back on the same day, and why. */
  returned?: { tests: readonly string[]; remarks: string }
  stage: Stage
  /** Results by test; a test without one stays open. */
  results?: Readonly<Record<string, string>>
}

const bloodCount = {
  Haemoglobin: '9.8',
  'Total Leucocyte Count': '13400',
  Neutrophils: '78',
  Lymphocytes: '15',
  Monocytes: '4',
  Eosinophils: '3',
  Basophils: '0',
  'Platelet Count': '245000',
  'Packed Cell Volume': '31',
} as const

/** Patients of one morning, each at another point of the way from the desk to the report. */
export const demoVisits: readonly DemoVisit[] = [
  {
    patient: { firstName: 'Sunita', lastName: 'Rai', gender: 2, dobDateAd: '1988-03-14', mobileNo: '9842011111' },
    tests: ['Complete Blood Count', 'Glucose Fasting'],
    payType: 'cash',
    stage: 'verified',
    results: { ...bloodCount, 'Glucose Fasting': '92' },
  },
  {
    patient: { firstName: 'Hari', middleName: 'Prasad', lastName: 'Koirala', gender: 1, dobDateBs: '1998-06-05' },
    tests: ['Renal Function Test', 'Lipid Profile'],
    payType: 'cash',
    stage: 'verified',
    results: {
      ...{ Urea: '68', Creatinine: '2.4', Sodium: '138', Potassium: '6.7', 'Uric Acid': '7.9' },
      ...{ 'Cholesterol Total': '224', Triglycerides: '180', 'HDL Cholesterol': '38', 'LDL Cholesterol': '150' },
    },
  },
  {
    patient: { firstName: 'Aarav', lastName: 'Shrestha', gender: 1, age: 9, ageType: 2, mobileNo: '9842022222' },
    tests: ['Complete Blood Count', 'CRP'],
    payType: 'cash',
    stage: 'entered',
    results: { ...bloodCount, CRP: '<3' },
  },
  {
    patient: { firstName: 'Laxmi', lastName: 'Chaudhary', gender: 2, age: 27, ageType: 1, mobileNo: '9842033333' },
    tests: ['Urine Routine Examination', 'Urine Pregnancy Test'],
    payType: 'cash',
    stage: 'entered',
    results: { 'Urine Pregnancy Test': 'Positive', 'Urine Albumin': 'Trace', 'Urine Sugar': 'Nil', 'Urine pH': '6' },
  },
  {
    patient: { firstName: 'Mohammad', lastName: 'Ansari', gender: 1, dobDateAd: '1975-11-02', mobileNo: '9842044444' },
    tests: ['Liver Function Test', 'HBsAg', 'Anti-HCV'],
    payType: 'credit',
    stage: 'collected',
  },
  {
    patient: { firstName: 'Pema', lastName: 'Lama', gender: 2, age: 61, ageType: 1, mobileNo: '9842055555' },
    tests: ['Thyroid Function Test'],
    payType: 'cash',
    stage: 'collected',
  },
  {
    patient: { firstName: 'Ram', middleName: 'Bahadur', lastName: 'Magar', gender: 1, dobDateBs: '2031-01-20' },
    tests: ['Glucose Fasting', 'Haemoglobin'],
    payType: 'cash',
    returned: { tests: ['Haemoglobin'], remarks: 'Was done last week' },
    stage: 'billed',
  },
  {
    patient: { firstName: 'Gita', lastName: 'Poudel', gender: 2, age: 45, ageType: 1, mobileNo: '9842066666' },
    tests: ['Complete Blood Count', 'TSH', 'Creatinine'],
    payType: 'credit',
    paidLater: '500.00',
    stage: 'billed',
  },
]

export interface DemoUltrasound {
  patient: Record<string, unknown>
  test: string
  /** The results, if it is reported and verified. */
  text?: string
}

/** The patients who came for an ultrasound. */
export const demoUltrasounds: readonly DemoUltrasound[] = [
  {
    patient: { firstName: 'Bimala', lastName: 'Khatri', gender: 2, age: 38, ageType: 1, mobileNo: '9842012345' },
    test: 'USG Abdomen and Pelvis',
    text:
      '<p><strong>Liver:</strong> mildly enlarged with increased echotexture: grade I fatty change.</p>' +
      '<p><strong>Gall bladder:</strong> well distended, no calculus.</p>' +
      '<p><strong>Spleen, pancreas and kidneys:</strong> normal.</p>' +
      '<p><strong>Impression:</strong> grade I fatty liver.</p>',
  },
  {
    patient: { firstName: 'Sarita', lastName: 'Limbu', gender: 2, age: 26, ageType: 1, mobileNo: '9842054321' },
    test: 'USG Obstetric',
  },
]

export interface DemoOpdVisit {
  patient: Record<string, unknown>
  department: string
  doctor?: string
  /** Whether the patient came again the same day. */
  followedUp?: true
}

/** The patients who came to the clinic that morning. */
export const demoOpdVisits: readonly DemoOpdVisit[] = [
  {
    patient: { firstName: 'Bishnu', lastName: 'Gurung', gender: 1, age: 52, ageType: 1, mobileNo: '9842077777' },
    department: 'General OPD',
    doctor: 'Anup Regmi',
    followedUp: true,
  },
  {
    patient: { firstName: 'Nirmala', lastName: 'Tamang', gender: 2, dobDateBs: '2050-09-12', mobileNo: '9842088888' },
    department: 'Skin OPD',
  },
  {
    patient: { firstName: 'Kiran', lastName: 'Yadav', gender: 1, age: 6, ageType: 1, mobileNo: '9842099999' },
    department: 'General OPD',
  },
]
