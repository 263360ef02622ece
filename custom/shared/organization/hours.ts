import { localTime } from '~/domain/calendar'

/** The hours in which bills may be made, `HH:MM` in Nepal. */
export interface BillingHours {
  billingTimeRestriction: boolean
  startTime: string | null
  endTime: string | null
}

/** Why no bill may be made at a moment; hours from 18:00 to 06:00 go over midnight. Both ends belong to them. */
export function outsideBillingHoursMessage(
  { billingTimeRestriction, startTime, endTime }: Partial<BillingHours>,
  now: Date,
): string | undefined {
  if (!billingTimeRestriction || !startTime || !endTime) return undefined
  const time = localTime(now).slice(0, 5)
  const [afterStart, beforeEnd] = [time >= startTime, time <= endTime]
  const isOpen = startTime <= endTime ? afterStart && beforeEnd : afterStart || beforeEnd
  return isOpen ? undefined : `Billing is open from ${startTime} to ${endTime} only.`
}
