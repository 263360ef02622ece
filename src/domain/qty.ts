/** A quantity as typed: plain digits, of which a sign is refused later; nothing typed is 0, and anything else is NaN. */
export const parseQty = (text: string): number => (text === '' ? 0 : /^-?\d+$/.test(text) ? Number(text) : Number.NaN)
