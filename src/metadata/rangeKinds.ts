/** The kinds of fields whose values are days or moments. */
const dayKinds = ['date', 'dateTime']
const figureKinds = ['number', 'quantity', 'money', 'percent']

/** Whether values of a kind are days, or moments, which are narrowed by days. */
export const isDayKind = (kind: string): boolean => dayKinds.includes(kind)

/** Whether lists can be narrowed to a range of values of a kind (`<field>__gte`, `<field>__lte`). */
export const isOrderedKind = (kind: string): boolean => [...dayKinds, ...figureKinds].includes(kind)
