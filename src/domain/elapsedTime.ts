const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

export type ElapsedTime = readonly [count: number, unit: 'minutes' | 'hours' | 'days']

/** How long something lasts already, in minutes within an hour, in hours within two days. @param since a timestamp */
export function elapsedSince(since: string, now: Date): ElapsedTime {
  const passed = Math.max(0, now.getTime() - Date.parse(since))
  if (passed < hour) return [Math.floor(passed / minute), 'minutes']
  return passed < 2 * day ? [Math.floor(passed / hour), 'hours'] : [Math.floor(passed / day), 'days']
}
