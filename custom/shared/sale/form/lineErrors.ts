/** Messages of lines (`labSaleDetail.3.cost`) by the line's position. */
export function lineErrors(errors: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  const found = Object.entries(errors).flatMap(([field, message]) => {
    const position = /^labSaleDetail\.(\d+)\./.exec(field)?.[1]
    return position === undefined ? [] : [[Number(position), message] as const]
  })
  return new Map(found)
}
