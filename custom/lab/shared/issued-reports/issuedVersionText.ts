import { type ReportState, stateNames } from './states'

/** The newest issued version of a report with its state, such as `Issued v2` or `Withdrawn v1`; nothing where none was. */
export const issuedVersionText = (
  { issuedVersion, issuedState }: { issuedVersion: number | null; issuedState: ReportState | null },
  translate: (text: string) => string,
): string => (issuedState === null ? '' : `${translate(stateNames[issuedState].label)} v${issuedVersion}`)
