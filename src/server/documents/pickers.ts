import type { z } from 'zod'
import { optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { kebabToCamel } from '~/metadata/resource'
import application from '~app/application'
import { type Endpoint, endpoint } from '../http/endpoint'
import { toPageResponse } from '../http/input'
import { pageResponse } from '../http/responses'
import { type LookupEndpointOptions, lookupEndpoint } from '../resources/lookupEndpoint'
import type { DocumentRuntime, Picker, PickerContext } from './controller'
import { documentOfTarget, documentPicker } from './documentPicker'
import { ownRecordsCondition, pickedFieldsOf } from './pickerBounds'
import { lookupQuery } from './query'

const paymentMode = 'payment-mode'

type PickerLookup = Pick<LookupEndpointOptions, 'resourceKey' | 'fields' | 'ordering' | 'where' | 'candidates'>

/**
 * The resources that a document's form picks from, by the last part of the path: of its header, its party, its lines, its
 * payments.
 */
function mastersOf(served: DocumentRuntime): Map<string, PickerLookup> {
  const { document, controller } = served
  const { payments } = optionsOf(document)
  const pickers = new Map<string, PickerLookup>()
  for (const { field, resource: master, pickerPath, where } of pickedFieldsOf(served)) {
    const candidates = ownRecordsCondition(served, field, 'r.id')
    const fields = [master.labelField, ...(controller.pickerFields?.[field] ?? [])]
    pickers.set(pickerPath, { resourceKey: master.key, fields, where, ...(candidates && { candidates }) })
  }
  for (const table of lineTablesOf(document)) addLinePicker(pickers, { ...served, document: table })
  if (payments)
    pickers.set(paymentMode, {
      resourceKey: application.paymentModes,
      fields: ['name', 'cash'],
      ordering: '-cash,name',
    })
  return pickers
}

/** Adds the picker of the records of lines; two tables with lines of the same resource share it. */
function addLinePicker(pickers: Map<string, PickerLookup>, { document, controller }: DocumentRuntime): void {
  const { lines, sourceDocument } = optionsOf(document)
  if (!lines?.resource || (sourceDocument && !sourceDocument.lineMatchField)) return
  const { name, key, labelField } = lines.resource()
  const field = lines.resourceField ?? kebabToCamel(name)
  const path = document.apiNames.pickerPaths[field] ?? key
  const before = document.lineTable ? (pickers.get(path)?.fields ?? []) : []
  const fields = [labelField, ...before, ...(lines.pickerFields ?? []), ...(controller.pickerFields?.[field] ?? [])]
  pickers.set(path, { resourceKey: key, fields: [...new Set(fields)] })
}

/** The pickers of references to documents, by the last part of the path. */
const documentPickersOf = (served: DocumentRuntime): Readonly<Record<string, Picker>> =>
  Object.fromEntries(
    pickedFieldsOf(served).flatMap(({ resource, pickerPath }) => {
      const document = documentOfTarget(resource)
      return document ? [[pickerPath, documentPicker(document)]] : []
    }),
  )

/** The endpoint of a picker declared by a controller. */
const pickerEndpoint = (
  path: string,
  { summary, query = {}, response, find }: Picker,
  { permission, tag }: { permission: readonly string[]; tag: string },
): Endpoint =>
  endpoint.get(
    path,
    {
      ...{ permission, summary, tag, response: pageResponse(response) },
      query: lookupQuery.extend(query as Record<never, z.ZodType>),
    },
    async (call) => {
      const { results, count } = await find(call as PickerContext)
      return toPageResponse(results, count, call.query, call.url)
    },
  )

/** The picker of a document's party below another path: what its half states, else the records in use of the master. */
export function partyPickerEndpoint(
  { document, controller }: DocumentRuntime,
  path: string,
  endpointOptions: { permission: readonly string[]; tag: string },
): Endpoint {
  const { name, labelField, resource = name } = optionsOf(document).party!()
  const own = controller.pickers?.[name]
  return own
    ? pickerEndpoint(`${path}/${name}`, own, endpointOptions)
    : lookupEndpoint(`${path}/${resource}`, { ...endpointOptions, resourceKey: resource, fields: [labelField] })
}

/** The endpoints of a document's pickers: the records in use of resources, and the controller's own pickers. */
export function pickerEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document, controller } = served
  const { apiPath, label: tag } = document
  const { view, add, edit } = document.permissions
  const permission = optionsOf(document).corrections.party ? [view, add, edit] : [view, add]
  const own: Readonly<Record<string, Picker>> = { ...documentPickersOf(served), ...controller.pickers }
  const masters = [...mastersOf(served)].filter(([name]) => !(name in own))
  return [
    ...masters.map(([name, picked]) => lookupEndpoint(`${apiPath}/${name}`, { ...picked, permission, tag })),
    ...Object.entries(own).map(([name, picker]) => pickerEndpoint(`${apiPath}/${name}`, picker, { permission, tag })),
  ]
}
