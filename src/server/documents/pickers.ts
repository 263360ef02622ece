import type { z } from 'zod'
import { statedOf } from '~/metadata/documentNames'
import { camelCase } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { type MasterLookup, masterLookup } from '../resources/masterLookup'
import type { Picker, PickerCall, Served } from './half'
import { ownOffered, pickedFieldsOf } from './pickerBounds'
import { lookupQuery } from './query'

const paymentMode = 'payment-mode'

type Picked = Pick<MasterLookup, 'resource' | 'fields' | 'ordering' | 'where' | 'offered'>

/** The masters that a document's form picks, by the last part of the call: of its head, its party, its lines, its payments. */
function mastersOf(served: Served): Map<string, Picked> {
  const { document, half } = served
  const { lines, payments, returns } = statedOf(document)
  const found = new Map<string, Picked>()
  for (const { field, master, picker, where } of pickedFieldsOf(served)) {
    const offered = ownOffered(served, field, 'r.id')
    const fields = [master.represent, ...(half.picked?.[field] ?? [])]
    found.set(picker, { resource: master.key, fields, where, ...(offered && { offered }) })
  }
  if (lines?.of && (!returns || returns.by)) {
    const { name, key, represent } = lines.of()
    const field = lines.name ?? camelCase(name)
    const fields = [represent, ...(half.picked?.[field] ?? [])]
    found.set(document.callNames.pickers[field] ?? key, { resource: key, fields })
  }
  if (payments) found.set(paymentMode, { resource: paymentMode, fields: ['name', 'cash'], ordering: '-cash,name' })
  return found
}

/** A picker that a half states, as a call. */
const pickerRoute = (
  path: string,
  { summary, query = {}, answer, find }: Picker,
  { right, tag }: { right: readonly string[]; tag: string },
): Route =>
  route.get(
    path,
    {
      ...{ right, summary, tag, answer: pageAnswer(answer) },
      query: lookupQuery.extend(query as Record<never, z.ZodType>),
    },
    async (call) => {
      const { results, count } = await find(call as PickerCall)
      return pageOf(results, count, call.query, call.url)
    },
  )

/** The picker of a document's party below another path: what its half states, else the records in use of the master. */
export function partyRoute(
  { document, half }: Served,
  path: string,
  said: { right: readonly string[]; tag: string },
): Route {
  const { name, represent, resource = name } = statedOf(document).party()
  const own = half.pickers?.[name]
  return own
    ? pickerRoute(`${path}/${name}`, own, said)
    : masterLookup(`${path}/${resource}`, { ...said, resource, fields: [represent] })
}

/** What the pickers of a document's form ask: records in use of masters, and what its half states of its own. */
export function pickerRoutes(served: Served): Route[] {
  const { document, half } = served
  const { path, label: tag } = document
  const { view, add, edit } = document.rights
  const right = statedOf(document).correctsParty ? [view, add, edit] : [view, add]
  const own: Readonly<Record<string, Picker>> = half.pickers ?? {}
  const masters = [...mastersOf(served)].filter(([name]) => !(name in own))
  return [
    ...masters.map(([name, picked]) => masterLookup(`${path}/${name}`, { ...picked, right, tag })),
    ...Object.entries(own).map(([name, picker]) => pickerRoute(`${path}/${name}`, picker, { right, tag })),
  ]
}
