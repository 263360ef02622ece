import type { z } from 'zod'
import { statedOf } from '~/metadata/documentNames'
import { resources } from '~/metadata/registry'
import { camelCase, type Resource, tableOf } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { isReference } from '../resources/columns'
import { masterLookup } from '../resources/masterLookup'
import type { Picker, PickerCall, Served } from './half'
import { lookupQuery } from './query'

const paymentMode = 'payment-mode'

/** The masters that a document's form picks, by the last part of the call: of its head, its party, its lines, its payments. */
function mastersOf({ document, half }: Served): Map<string, { resource: string; fields: readonly string[] }> {
  const stated = statedOf(document)
  const { head, party, lines, payments, returns } = stated
  const found = new Map<string, { resource: string; fields: readonly string[] }>()
  const add = (field: string, { key, represent }: Pick<Resource, 'key' | 'represent'>) =>
    found.set(document.wire.pickers[field] ?? key, {
      resource: key,
      fields: [represent, ...(half.picked?.[field] ?? [])],
    })
  for (const [field, { options }] of Object.entries(head).filter(([, one]) => isReference(one)))
    add(field, options.to())
  // A return is for the party and of the lines of the document that it takes back of.
  const { name, table } = party()
  const partyMaster = resources.find((one) => tableOf(one) === table)
  if (partyMaster && !returns) add(name, partyMaster)
  if (lines?.of && !returns) add(lines.name ?? camelCase(lines.of().name), lines.of())
  if (payments) found.set(paymentMode, { resource: paymentMode, fields: ['name', 'cash'] })
  return found
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
    ...masters.map(([name, { resource, fields }]) => masterLookup(`${path}/${name}`, { resource, fields, right, tag })),
    ...Object.entries(own).map(([name, { summary, query = {}, answer, find }]) =>
      route.get(
        `${path}/${name}`,
        {
          ...{ right, summary, tag, answer: pageAnswer(answer) },
          query: lookupQuery.extend(query as Record<never, z.ZodType>),
        },
        async (call) => {
          const { results, count } = await find(call as PickerCall)
          return pageOf(results, count, call.query, call.url)
        },
      ),
    ),
  ]
}
