import type { UsgReportData } from './reportSchemas'

const at = { ad: '2025-11-20', bs: '2082-08-04', time: '10:40' }

/** Print data for the preview of the report's format. */
export const usgReportSample: Omit<UsgReportData, 'organization'> & { verifyUrl: string } = {
  patient: {
    name: 'Sita Gurung',
    number: 'TCN-000123',
    ageSex: '35 Yrs / Female',
    address: 'Pokhara',
    birthDate: null,
  },
  referredBy: 'Dr. Anup Regmi',
  invoiceNo: '00042 (2082/83)',
  issuedAt: { ...at, time: '11:20' },
  amended: null,
  signatories: [{ name: 'Dr. Anita Gurung', designation: 'Radiologist', alignment: 'RIGHT', nmcNo: '5678' }],
  reportNo: 'U-00042',
  examination: 'Abdomen and Pelvis',
  text: '<p>Liver: normal in size and echotexture.</p><p><strong>Impression:</strong> normal study.</p>',
  pictures: [],
  reported: { by: 'Dr. Anita Gurung', at },
  verified: { by: 'Dr. Anita Gurung', at: { ...at, time: '11:05' } },
  verifyUrl: 'https://laboratory.example/verify',
}
