/**
 * The messages that no single master or bespoke screen owns (spec 1, sections 5 and 8). A text is its own key for
 * translation.
 */
export const messages = {
  alreadyAdded: '{component} has been already added.',
  isRequired: '{label} is required',
  tooLong: 'Maximum character is {most}',
  permissionDenied: 'Permission denied.',
  noPermissionOnServer: "You don't have permission to access on this server",
  notFound: 'Page Not Found',
  serverError: 'Internal Server Error. Contact IT manager !!!',
  unavailable: 'Internal Server Error. Contact IT manager !!! {reason}',
  databaseAway: 'The database cannot be reached. Please try again in a moment.',
  diskFull: "The server's disk is full, so nothing can be saved. Free some room; Prayog then goes on by itself.",
  diskBroken:
    'The disk refused to keep what was written ({reason}). Restart Prayog when the disk is well; it recovers by itself.',
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
  invalidCredentials: 'Invalid credentials please try again.',
  signedIn: 'Login success',
  remarksRequired: 'Remarks is required',
  badAddress: 'The address of the call, or its Host header, is not valid.',
  keyTooLong: 'The Idempotency-Key has more than {most} characters.',
  notUtf8: 'The body must be JSON in UTF-8.',
  unreadableForm: 'The form cannot be read.',
  formTooLarge: 'A value of the form is too long.',
  unknownField: 'Unknown field',
  notAnObject: 'The body must be a JSON object.',
  recordMissing: 'The chosen record does not exist.',
  changedBy: 'Changed by {userName} at {time}.',
  recordInactive: 'The chosen record is not active.',
  moreThanDue: 'Paying amount should not be greater than due amount',
  sameAlready: 'This is the {field} of the {noun} already.',
  changedMeanwhile: 'Someone else changed this record meanwhile.',
  deletedMeanwhile: 'Someone else deleted this record meanwhile. What you entered cannot be saved.',
  recordInUse: 'This record is in use and cannot be deleted.',
  alreadyDeleted: 'Someone else deleted this record meanwhile.',
  nothingDone: 'Nothing was changed: {count} of {total} stand in the way.',
  tooManyRecords: 'At most {most} records at once.',
  selected: '{count} selected',
  oneOnly: 'There is one {label} already.',
  enterAgain: '{label} must be entered again when {other} changes.',
  lacksRights: 'You do not have these rights yourself: {rights}',
  notYourRight: 'You do not have this right yourself.',
  groupHasMore: 'This group has rights that you do not have.',
  userHasMore: 'This user has rights that you do not have.',
  superusersOnly: 'Only a superuser may change a superuser.',
  daysBackward: 'It must not be before From.',
  lastSuperuser: 'The last active superuser cannot be switched off.',
} as const

/** Fills `{placeholders}` of a message. A placeholder without a value stays, so that the lack is seen. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
