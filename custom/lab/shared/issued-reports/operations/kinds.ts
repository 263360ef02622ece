/** The name under which issues, states and prints of all reports, and mails of the laboratory's, stand in the activity log. */
export const reportKind = 'issued-report'

/** The kind under which mails of ultrasound reports stand. */
export const usgMailKind = 'issued-usg-report'

/** The kind under which prints of cumulative papers are counted, at a tube of the sample that they are printed from. */
export const cumulativeKind = 'cumulative-report'
