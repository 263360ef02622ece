import type { LabelData } from './responses'

/** Print data for the preview of the format. */
export const labelSample: { labels: Omit<LabelData, 'printFormat'>[] } = {
  labels: [
    {
      ...{ sampleNo: 'S0000321', barcode: 'S0000321-1', patientName: 'Sita Kumari Gurung', patientNo: 'TCN-000123' },
      ...{ ageSex: '35 Yrs / Female', tubeType: 'EDTA blood', printLanguage: 'en' },
      collectedAt: { ad: '2025-11-20', bs: '2082-08-04', time: '07:40' },
    },
  ],
}
