import type { ImportColumn } from '~/metadata/import'

/** The columns of a hospital's test list, with the headings under which they have been seen. */
export const columns = {
  department: { label: 'Department', aliases: ['Group / Department', 'Group', 'Section'] },
  category: { label: 'Category', aliases: ['Test Category'] },
  sampleType: { label: 'Sample Type', aliases: ['Sample', 'Specimen'] },
  panel: { label: 'Panel', aliases: ['Package', 'Profile'] },
  test: { label: 'Test', aliases: ['Test Name', 'Investigation'], required: true },
  code: { label: 'Short Code', aliases: ['Code'] },
  unit: { label: 'Unit', aliases: ['Units'] },
  method: { label: 'Method', aliases: ['Test Method'] },
  resultType: { label: 'Result Type', aliases: ['Type of Result'], required: true },
  normalLow: { label: 'Normal Range Lower Limit', aliases: ['Normal Lower Limit', 'Normal From'] },
  normalHigh: { label: 'Normal Range Upper Limit', aliases: ['Normal Upper Limit', 'Normal To'] },
  possibleLow: { label: 'Possible Range Lower Limit', aliases: ['Possible Lower Limit', 'Possible From'] },
  possibleHigh: { label: 'Possible Range Upper Limit', aliases: ['Possible Upper Limit', 'Possible To'] },
  price: { label: 'Cost', aliases: ['Cost (in Rupees)', 'Price', 'Price (in Rupees)', 'Rate'] },
  turnaround: { label: 'Turnaround Time', aliases: ['TAT'] },
  emergencyTurnaround: { label: 'Emergency Turnaround Time', aliases: ['Emergency TAT'] },
} as const satisfies Record<string, ImportColumn>

export type Column = keyof typeof columns
