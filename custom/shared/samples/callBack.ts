/** What is said of a critical result: who was told, or why nobody was. */
export interface CallBack {
  toldTo?: string | null
  /** Who was told has repeated the result (ISO 15189:2022, 7.4.1.3). */
  readBack: boolean
  reason?: string | null
}

/** What is wrong with it, by field; empty when nothing is. */
export const checkCallBack = ({ toldTo, reason }: CallBack): Record<string, string> =>
  toldTo?.trim() || reason?.trim() ? {} : { toldTo: 'Say who was told, or why nobody was.' }
