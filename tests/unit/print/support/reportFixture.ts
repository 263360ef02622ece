import type {
  ReportData,
  ReportedDepartment,
  ReportedTest,
} from '../../../../custom/lab/lab-report-verification/printFormat'
import { pngOf } from './png'

/** Stands for a logo: a ring. */
export const LOGO_PNG = pngOf(96, 96, (x, y) => Math.abs(Math.hypot(x - 48, y - 48) - 36) < 8)
/** Stands for a signature: a wave. */
const SIGNATURE_PNG = pngOf(320, 100, (x, y) => Math.abs(y - 50 - 30 * Math.sin(x / 18)) < 4)

const collectedAt = { ad: '2025-11-21', bs: '2082-08-05', time: '07:40' }
const verified = [{ by: 'Dr. Anita Gurung', at: { ad: '2025-11-21', bs: '2082-08-05', time: '13:05' } }]
const entered = [{ by: 'Bikash Thapa', at: { ad: '2025-11-21', bs: '2082-08-05', time: '11:20' } }]

export function reportedTest(name: string, result: string | null, more: Partial<ReportedTest> = {}): ReportedTest {
  return { name, result, verified: true, ...more }
}

export const haematology: ReportedDepartment = {
  name: 'Haematology',
  entered,
  verified,
  results: [
    {
      panel: 'Complete Blood Count',
      tests: [
        reportedTest('Haemoglobin', '6.1', {
          flag: 'LL',
          unit: 'g/dL',
          method: 'SLS haemoglobin',
          referenceInterval: '12.0 – 15.0',
        }),
        reportedTest('White cell count', '11.4', { flag: 'H', unit: '×10³/µL', referenceInterval: '4.0 – 11.0' }),
        reportedTest('Platelets', '250', { flag: 'N', unit: '×10³/µL', referenceInterval: '150 – 400' }),
        reportedTest('Neutrophils', '38', { flag: 'L', unit: '%', referenceInterval: '40 – 75' }),
      ],
      comment: 'Critical value told to the ward by telephone at 11:25.',
    },
    reportedTest('ESR', '12', { flag: 'N', unit: 'mm/h', method: 'Westergren', referenceInterval: '< 20' }),
  ],
}

export const biochemistry: ReportedDepartment = {
  name: 'Biochemistry',
  entered,
  verified,
  results: [
    reportedTest('Glucose, fasting', '412', {
      flag: 'HH',
      unit: 'mg/dL',
      method: 'Hexokinase',
      referenceInterval: '70 – 100\nDiabetes: ≥ 126',
      comment: 'Checked on a second run.',
    }),
    reportedTest('C-reactive protein', '0.4', { flag: 'N', unit: 'mg/L', referenceInterval: '≤ 5.0' }),
    reportedTest('HBsAg', 'Reactive', { flag: 'A', method: 'Rapid card', referenceInterval: 'Non-reactive' }),
  ],
}

/** A final report of two departments; `change` replaces parts of it. */
export function reportData(change: Partial<ReportData> = {}): ReportData {
  return {
    organization: {
      name: 'Himal Diagnostic Laboratory',
      address: 'Putalisadak, Kathmandu 28, Nepal',
      phones: ['01-5550101', '9800000001'],
      ...{ panNo: '301234567' },
      email: 'info@himal-lab.example',
      logo: LOGO_PNG,
    },
    patient: { name: 'सीता कुमारी क्षेत्री (Sita Kumari Kshetri)', number: 'P-000123', ageSex: '34 Yrs / Female' },
    referredBy: 'Dr. Prakash Shrestha',
    invoiceNo: 'LB-000045',
    samples: [
      { sampleNo: 'S-2082-000321', sampleType: 'Blood (EDTA)', collectedAt },
      { sampleNo: 'S-2082-000322', sampleType: 'Serum', collectedAt },
    ],
    issuedAt: { ad: '2025-11-21', bs: '2082-08-05', time: '14:30' },
    departments: [haematology, biochemistry],
    notes: ['A single raised glucose does not make the diagnosis of diabetes; repeat the test on another day.'],
    signatories: [
      { name: 'Bikash Thapa', alignment: 'LEFT', designation: 'Laboratory Technologist', nhpcNo: 'A-1234' },
      {
        name: 'Dr. Anita Gurung',
        alignment: 'RIGHT',
        designation: 'Consultant Pathologist',
        nmcNo: '5678',
        signatureImage: SIGNATURE_PNG,
      },
    ],
    ...change,
  }
}

/** A department of `count` tests in panels of ten. */
export function longDepartment(count: number, name = 'Biochemistry'): ReportedDepartment {
  const tests = Array.from({ length: count }, (_, index) =>
    reportedTest(`Analyte ${index + 1}`, String(index + 0.5), {
      unit: 'mmol/L',
      method: index % 2 ? 'Photometry' : null,
      referenceInterval: '0.5 – 40.0',
      flag: index > 39 ? 'H' : 'N',
    }),
  )
  const panels = Array.from({ length: Math.ceil(count / 10) }, (_, index) => ({
    panel: `Panel ${index + 1}`,
    tests: tests.slice(index * 10, index * 10 + 10),
  }))
  return { name, results: panels, entered, verified }
}
