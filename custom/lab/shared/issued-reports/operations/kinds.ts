/** The activity log's name for issues, states and prints of all reports, and for mails of laboratory reports. */
export const reportActivityKind = 'issued-report'

/** The kind of the mails of ultrasound reports. */
export const usgMailKind = 'issued-usg-report'

/** The kind under which prints of cumulative papers are counted, at a tube of the sample that they are printed from. */
export const cumulativePrintKind = 'cumulative-report'
