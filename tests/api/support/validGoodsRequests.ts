import type { AnyDocType } from '~/documents/docType'
import { correctableValues, optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'
import {
  leftOpen,
  newBody,
  payableOf,
  type Row,
  returnBody,
  type Source,
  settlementBody,
} from '~/testing/documents/documentBodies'
import type { Records } from '~/testing/records'
import { type Answer, type Caller, keyOf, type TestServer } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import type { BillingData } from './billing'
import { StockData } from './stock'
import type { Trace } from './validLabRequests'

/** The desk that sends valid requests: `own` declares one, `at` has the users of that moment. */
interface RequestDesk {
  own: (method: string, path: string, trace: Trace, call: () => Promise<Answer>) => void
  server: TestServer
  data: BillingData
  at: () => { admin: Caller; records: Records }
}

/** Of the documents of pharmacy and inventory, from their declarations. */
export function ofGoods({ own, server, data, at }: RequestDesk) {
  const source = async (): Promise<Source> => ({ ...at(), server, mode: await data.mode(), known: new Map() })
  const made = async (document: AnyDocType): Promise<Answer> => {
    const { sourceDocument, allocations } = optionsOf(document)
    const from = await source()
    const open = async (of: AnyDocType) =>
      (await from.admin.post(of.apiPath, leftOpen(of, await newBody(from, of)), keyOf())).body
    const paying = async (of: AnyDocType) => {
      const row = await open(of)
      return settlementBody(from, document, [{ of, row, amount: row.dueAmount }])
    }
    const taking = async (of: AnyDocType) => returnBody(from, document, (await made(of)).body, [1, 1])
    const body = allocations
      ? await paying(payableOf(document))
      : await (sourceDocument ? taking(sourceDocument.docType()) : newBody(from, document))
    return from.admin.post(document.apiPath, body, keyOf())
  }
  const corrected = async (path: string, document: AnyDocType) => {
    const { admin } = at()
    const { id } = (await made(document)).body
    const read = (await admin.get(`${path}/${id}`)).body
    const header = Object.fromEntries(correctableValues(optionsOf(document)).map((name) => [name, read[name]]))
    const lots: Row[] = read.lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({
      ...{ id, batchNo, expiryDate, mrp, salePrice },
    }))
    const previous = { ...header, lots }
    const changed = lots.map((lot) => ({ ...lot, batchNo: `C-${lot.id}` }))
    return admin.patch(`${path}/${id}`, { ...previous, lots: changed, previous, remarks: 'Misread' }, keyOf())
  }
  for (const document of documents.filter(({ name }) => name.endsWith('stock-take')))
    own(
      'POST',
      `${document.apiPath}/approve`,
      { action: 'change', entity: document.name, isDocument: true },
      async () => at().admin.post(`${document.apiPath}/approve`, { stockTake: (await made(document)).body.id }),
    )
  for (const module of ['pharmacy', 'inventory'] as const) {
    const path = `${module}-app/unfit-stock`
    const moved = async (lot: number, name: string) =>
      at().admin.post(`${path}/${lot}/${name}`, { remarks: 'Told by the maker' }, keyOf())
    const lotOf = async () => {
      const { admin, records } = at()
      return (await new StockData(records).opened(admin, StoreModule[module])).lots[0]!
    }
    const trace = (entity: string) => ({ action: 'create', entity, isDocument: true }) as const
    own('POST', `${path}/:id/recall`, trace('batch-recall'), async () => moved(await lotOf(), 'recall'))
    own('POST', `${path}/:id/release`, trace('batch-release'), async () => {
      const lot = await lotOf()
      await moved(lot, 'recall')
      return moved(lot, 'release')
    })
  }
  for (const document of documents.filter(({ module }) => module === 'pharmacy' || module === 'inventory')) {
    const { apiPath: path, apiNames: callNames, name: entity } = document
    own('POST', path, { action: 'create', entity, isDocument: true }, () => made(document))
    if (optionsOf(document).stock?.lotSource === 'created')
      own(
        'PATCH',
        `${path}-correction/:id`,
        { action: 'create', entity: `${entity}-correction`, isDocument: true },
        () => corrected(`${path}-correction`, document),
      )
    own('POST', `${path}/${callNames.printPath}`, { action: 'print', entity, isDocument: true }, async () =>
      at().admin.post(`${path}/${callNames.printPath}`, {
        [callNames.idField]: (await made(document)).body.id,
        remarks: '',
      }),
    )
  }
}
