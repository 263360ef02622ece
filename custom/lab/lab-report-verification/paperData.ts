import type { z } from 'zod'
import type * as answers from './reportSchemas'

/** The content of the laboratory report, as the API returns it and the paper prints it. */
export type ReportFlag = z.output<typeof answers.reportFlagSchema>
export type ReportedIsolate = z.output<typeof answers.reportedIsolateSchema>
export type ReportedTest = z.output<typeof answers.reportedTestSchema>
export type ReportedPanel = z.output<typeof answers.reportedPanelSchema>
export type ReportedDepartment = z.output<typeof answers.reportedDepartmentSchema>
export type ReportedSample = z.output<typeof answers.reportedSampleSchema>
export type ReportData = z.output<typeof answers.reportDataSchema>
export type CumulativeData = z.output<typeof answers.cumulativeDataSchema>
