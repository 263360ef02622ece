import { camelToKebab } from '~/metadata/resource'
import type { Transition } from '~/metadata/states'
import { api } from '../http'

/** A record with the state that the user saw. */
export interface StatefulRecord {
  id: number
  state: string
  /** What represents it, such as its number. */
  name: string
}

/** Takes a transition of one record. @throws HttpError */
export const takeTransition = (apiPath: string, { name }: Transition, record: StatefulRecord, reason?: string) =>
  api.post(`${apiPath}/${record.id}/transitions/${camelToKebab(name)}`, { state: record.state, reason })
