/** The recipients of a notification, or the reason why there are none. */
export interface NotificationOutcome {
  toldTo?: string | null | undefined
  reason?: string | null | undefined
}

/** Returns the problems by field. */
export const validateNotificationOutcome = ({ toldTo, reason }: NotificationOutcome): Record<string, string> =>
  toldTo?.trim() || reason?.trim() ? {} : { toldTo: 'Say who was told, or why nobody was.' }
