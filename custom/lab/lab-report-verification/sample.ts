import type { ReportData } from './paperData'

const at = { ad: '2025-11-20', bs: '2082-08-04', time: '07:40' }
const by = (name: string, time: string) => [{ by: name, at: { ...at, time } }]

/** Print data for the preview of the report's format. */
export const reportSample: Omit<ReportData, 'organization'> & { verifyUrl: string } = {
  patient: {
    name: 'Sita Gurung',
    number: 'TCN-000123',
    ageSex: '35 Yrs / Female',
    address: 'Pokhara',
    birthDate: null,
  },
  referredBy: 'Dr. Anup Regmi',
  invoiceNo: '00042 (2082/83)',
  issuedAt: { ...at, time: '13:20' },
  amended: null,
  signatories: [
    { name: 'Bikash Thapa', designation: 'Medical Technologist', alignment: 'LEFT', nhpcNo: 'B-1234' },
    { name: 'Dr. Anita Gurung', designation: 'Consultant Pathologist', alignment: 'RIGHT', nmcNo: '5678' },
  ],
  samples: [{ sampleNo: '820804-0012', tubeNo: 1, sampleType: 'EDTA blood', collectedAt: at }],
  departments: [
    {
      name: 'Haematology',
      entered: by('Bikash Thapa', '11:20'),
      verified: by('Dr. Anita Gurung', '13:05'),
      results: [
        {
          panel: 'Complete Blood Count',
          tests: [
            {
              ...{ name: 'Haemoglobin', result: '10.4', flag: 'L', unit: 'g/dL', referenceInterval: '12.0 – 15.0' },
              ...{ method: 'SLS haemoglobin', verified: true },
            },
            {
              ...{ name: 'White cell count', result: '7.2', flag: 'N', unit: '×10³/µL' },
              ...{ referenceInterval: '4.0 – 11.0', verified: true },
            },
          ],
        },
        { name: 'ESR', result: '12', flag: 'N', unit: 'mm/h', referenceInterval: '< 20', verified: true },
      ],
    },
  ],
  notes: ['The picture suggests iron deficiency.'],
  verifyUrl: 'https://laboratory.example/verify',
}
