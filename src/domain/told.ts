/** Who was told of something, or why nobody was. */
export interface Told {
  toldTo?: string | null | undefined
  reason?: string | null | undefined
}

/** What is wrong with it, by field; empty when nothing is. */
export const validateTold = ({ toldTo, reason }: Told): Record<string, string> =>
  toldTo?.trim() || reason?.trim() ? {} : { toldTo: 'Say who was told, or why nobody was.' }
