import type { z } from 'zod'
import type * as answers from './reportAnswers'

/** The content of the laboratory report, as the API returns it and the paper prints it. */
export type ReportFlag = z.output<typeof answers.reportFlag>
export type ReportedIsolate = z.output<typeof answers.reportedIsolate>
export type ReportedTest = z.output<typeof answers.reportedTest>
export type ReportedPanel = z.output<typeof answers.reportedPanel>
export type ReportedDepartment = z.output<typeof answers.reportedDepartment>
export type ReportedSample = z.output<typeof answers.reportedSample>
export type ReportData = z.output<typeof answers.reportData>
export type CumulativeData = z.output<typeof answers.cumulativeData>
