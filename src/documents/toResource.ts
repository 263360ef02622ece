import type { Fields } from '~/metadata/field'
import { camelToKebab, type Resource } from '~/metadata/resource'
import { defineResource, f } from '~/resource'
import type { AnyDocType } from './docType'
import { optionsOf } from './documentNames'

const known = new WeakMap<object, Resource>()

/**
 * A document as what a reference refers to, such as the order of a receipt: known by its number, picked by its number or its
 * party, of the documents that the user sees. Its party and the references of its header can be copied by `header.fetchFrom`.
 * A picker of the controller, named like the document, offers fewer.
 * @example order: f.reference(() => toResource(purchaseOrder), { label: 'Purchase Order' })
 */
export function toResource(document: AnyDocType): Resource {
  const before = known.get(document.options)
  if (before) return before
  const { name, label, apiPath, route, number, table } = document
  const { header, party } = optionsOf(document)
  const references = Object.entries(header.fields).filter(([, { options }]) => options.to)
  const fields: Fields = {
    [number.column]: f.text({ label: number.label, searchable: true }),
    createdDateAd: f.date({ label: 'Date' }),
    ...Object.fromEntries(references),
    ...(party && { [party().name]: f.reference(() => toPartyResource(document), { label: party().label }) }),
  }
  const resource = defineResource(name, {
    ...{ label, apiPath, fields, listColumns: [number.column], labelField: number.column },
    ...({ active: false, remarks: false, menu: false } as const),
  })
  const target = { ...resource, key: camelToKebab(table), route }
  known.set(document.options, target)
  return target
}

/** The party of a document as what a reference refers to. */
function toPartyResource(document: AnyDocType): Resource {
  const { name, label, table, labelField } = optionsOf(document).party!()
  const resource = defineResource(camelToKebab(name), {
    ...{ label, labelField, fields: { [labelField]: f.text({ label }) }, listColumns: [labelField] },
    ...({ active: false, remarks: false, menu: false } as const),
  })
  return { ...resource, key: camelToKebab(table) }
}
