import { readStoredJson } from '~/ui/stored'
import { getSession } from '../session'

/** So many are kept. */
const most = 5

const keyOfUser = () => `prayog.remarks.${getSession()?.user.userName ?? ''}`

/** The remarks that the user wrote on this computer, the latest first. */
export const readOwnRemarks = (): readonly string[] => readStoredJson<string[]>(localStorage, keyOfUser()) ?? []

/** Keeps a remark, to be offered at the next edit. */
export function keepOwnRemark(text: string): void {
  const others = readOwnRemarks().filter((one) => one !== text)
  localStorage.setItem(keyOfUser(), JSON.stringify([text, ...others].slice(0, most)))
}
