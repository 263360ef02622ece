/** Messages of lines (`labSaleDetail.3.cost`) by the line's position; `lines` is what the lines are called. */
export function lineErrors(errors: Readonly<Record<string, string>>, lines: string): ReadonlyMap<number, string> {
  const ofLine = new RegExp(`^${lines}\\.(\\d+)\\.`)
  const messages = Object.entries(errors).flatMap(([field, message]) => {
    const position = ofLine.exec(field)?.[1]
    return position === undefined ? [] : [[Number(position), message] as const]
  })
  return new Map(messages)
}
