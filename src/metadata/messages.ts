/**
 * The messages that no single master or bespoke screen owns (spec 1, sections 5 and 8). A text is its own key for
 * translation.
 */
export const messages = {
  alreadyAdded: '{component} has been already added.',
  notAsked: '{label} does not go with what was chosen. Leave it empty.',
  isRequired: '{label} is required',
  tooLong: 'Maximum character is {most}',
  permissionDenied: 'Permission denied.',
  noPermissionOnServer: "You don't have permission to access on this server",
  notFound: 'Page Not Found',
  serverError: 'Internal Server Error. Contact IT manager !!!',
  unavailable: 'Internal Server Error. Contact IT manager !!! {reason}',
  networkError: 'Network error',
  offline: 'No internet connection',
  listFailed: 'Failed to get data.',
  pageFailed: 'Failed to get data.Please try again later.',
  nothingThere: 'No Data To Display',
  nothingFound: 'No Data Found',
  noScreenFound: 'No data',
  itemAdded: 'Item added successfully.',
  itemDeleted: 'Item deleted successfully.',
  refreshExpired: 'Refresh token expired ',
  codeNeeded: 'Enter the code of your authenticator app.',
  invalidCredentials: 'Invalid credentials please try again.',
  signedIn: 'Login success',
  remarksRequired: 'Remarks is required',
  unknownField: 'Unknown field',
  notAnObject: 'The body must be a JSON object.',
  recordMissing: 'The chosen record does not exist.',
  changedBy: 'Changed by {userName} at {time}.',
  recordInactive: 'The chosen record is not active.',
  moreThanDue: 'Paying amount should not be greater than due amount',
  sameAlready: 'This is the {field} of the {noun} already.',
  changedMeanwhile: 'Someone else changed this record meanwhile.',
  deletedMeanwhile: 'Someone else deleted this record meanwhile. What you entered cannot be saved.',
  since: 'Since {time}',
  transitionDone: 'Done: {transition}',
  transitionFailed: 'Failed: {transition}',
  alreadyDeleted: 'Someone else deleted this record meanwhile.',
  nothingDone: 'Nothing was changed: {count} of {total} stand in the way.',
  selected: '{count} selected',
  papers: '{count} papers are printed, each counted as one print.',
  tooManyPapers: 'At most {most} papers can be printed at once.',
  fromDay: '{label} from',
  untilDay: '{label} until',
  atLeast: '{label} at least',
  atMost: '{label} at most',
  enterAgain: '{label} must be entered again when {other} changes.',
  notYourPermission: 'You do not have this right yourself.',
  daysBackward: 'It must not be before From.',
} as const

/** Fills `{placeholders}` of a message. A placeholder without a value stays, so that the lack is seen. */
export function interpolate(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
