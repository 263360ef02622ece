import type { z } from 'zod'
import type { Scope } from '~/metadata/document'
import { statedOf, termsOf } from '~/metadata/documentNames'
import { partyMasterOf } from '~/metadata/registry'
import { camelCase, type Resource } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Actor, type Route, route } from '../http/route'
import { isAmong } from '../lists'
import { isReference } from '../resources/columns'
import { type MasterLookup, masterLookup } from '../resources/masterLookup'
import type { Picker, PickerCall, Served } from './half'
import { lookupQuery } from './query'
import { ownRecords } from './scope'

const paymentMode = 'payment-mode'

type Picked = Pick<MasterLookup, 'resource' | 'fields' | 'ordering' | 'where' | 'offered'>

/** Of the records by which documents are narrowed, a user is offered those that are the user's own. */
const ownOffered = (scope: Scope) => (actor: Actor) => {
  const own = ownRecords(scope, actor)
  return own && isAmong('r.id', own)
}

/** The masters that a document's form picks, by the last part of the call: of its head, its party, its lines, its payments. */
function mastersOf({ document, half }: Served): Map<string, Picked> {
  const stated = statedOf(document)
  const { head, party, lines, payments, returns, settles, scope } = stated
  const found = new Map<string, Picked>()
  const add = (field: string, { key, represent }: Pick<Resource, 'key' | 'represent'>, where?: Picked['where']) =>
    found.set(document.callNames.pickers[field] ?? key, {
      ...{ resource: key, fields: [represent, ...(half.picked?.[field] ?? [])] },
      ...(where && { where }),
      // of two fields that are picked alike, one may name what is not the user's own
      ...(typeof scope === 'object' && scope.by === field && { offered: ownOffered(scope) }),
    })
  const terms = returns ? termsOf(stated) : []
  const picked = Object.entries(head).filter(([field, one]) => isReference(one) && !terms.includes(field))
  for (const [field, { options }] of picked) add(field, options.to(), options.where)
  // A return is for the party and of the lines of the document that it takes back of; who settles is picked among debtors.
  const { name } = party()
  const partyMaster = partyMasterOf(party())
  if (partyMaster && !returns && !settles && !party().self) add(name, partyMaster)
  if (lines?.of && (!returns || returns.by)) add(lines.name ?? camelCase(lines.of().name), lines.of())
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
