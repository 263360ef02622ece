import type { AnyDocType } from '~/documents/docType'
import { correctableValueFields, optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'
import { camelToKebab } from '~/metadata/resource'
import { type ResolvedStates, userTransitionsOf } from '~/metadata/states'
import {
  type FixtureContext,
  firstPayableDocType,
  newBody,
  type Row,
  returnBody,
  settlementBody,
  unpaidBody,
} from '~/testing/documents/documentBodies'
import { createDocumentMaker } from '~/testing/documents/documentDesk'
import type { RecordFactory } from '~/testing/records'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '~/testing/server'
import { takeStep, transitionBody, wayTo } from '~/testing/transitions'
import { StoreModule } from '~shared/options/options'
import { lotApiPath } from '~shared/stock/lotPaths'
import type { BillingData } from './billing'
import { StockData } from './stock'
import type { Trace } from './validLabRequests'

/** The desk that sends valid requests: `own` declares one, `at` has the users of that moment. */
interface RequestDesk {
  own: (method: string, path: string, trace: Trace, call: () => Promise<ApiResponse>) => void
  server: TestServer
  data: BillingData
  at: () => { admin: ApiClient; records: RecordFactory }
}

/** Of the documents of pharmacy and inventory, from their declarations. */
export function ofGoods({ own, server, data, at }: RequestDesk) {
  const source = async (): Promise<FixtureContext> => ({
    ...at(),
    server,
    paymentModeId: await data.mode(),
    recordIdByKey: new Map(),
  })
  const made = async (document: AnyDocType, by = at().admin): Promise<ApiResponse> => {
    const { sourceDocument, allocations } = optionsOf(document)
    const from = await source()
    const open = async (of: AnyDocType) =>
      (await from.admin.post(of.apiPath, unpaidBody(of, await newBody(from, of)), idempotencyHeader())).body
    const paying = async (of: AnyDocType) => {
      const row = await open(of)
      return settlementBody(from, document, [{ of, row, amount: row.dueAmount }])
    }
    const taking = async (of: AnyDocType) => returnBody(from, document, (await made(of)).body, [1, 1])
    const body = allocations
      ? await paying(firstPayableDocType(document))
      : await (sourceDocument ? taking(sourceDocument.docType()) : newBody(from, document))
    return by.post(document.apiPath, body, idempotencyHeader())
  }
  const corrected = async (path: string, document: AnyDocType) => {
    const { admin } = at()
    const { id } = (await made(document)).body
    const read = (await admin.get(`${path}/${id}`)).body
    const header = Object.fromEntries(correctableValueFields(optionsOf(document)).map((name) => [name, read[name]]))
    const lots: Row[] = read.lots.map(({ id, batchNo, expiryDate, mrp, salePrice }: Row) => ({
      ...{ id, batchNo, expiryDate, mrp, salePrice },
    }))
    const previous = { ...header, lots }
    const changed = lots.map((lot) => ({ ...lot, batchNo: `C-${lot.id}` }))
    return admin.patch(
      `${path}/${id}`,
      { ...previous, lots: changed, previous, remarks: 'Misread' },
      idempotencyHeader(),
    )
  }
  for (const document of documents) if (document.states) ofStates(document, document.states)

  /** Each transition of a new document that others have brought to the state before it. */
  function ofStates(document: AnyDocType, states: ResolvedStates) {
    const path = document.apiPath
    for (const transition of userTransitionsOf(states)) {
      const [state] = transition.from as [string]
      const ready = async (): Promise<number> => {
        const by = await server.createSuperuser()
        // what is paid is not cancelled
        const { id } = transition.cancels
          ? (
              await by.post(
                path,
                await createDocumentMaker(await source()).cancellableBody(document),
                idempotencyHeader(),
              )
            ).body
          : (await made(document, by)).body
        let present = states.initial
        for (const step of wayTo({ states }, state)) {
          const by = await server.createSuperuser()
          await takeStep({ server, by }, { apiPath: path, document }, step, { id, state: present })
          present = step.to
        }
        return id
      }
      const { state: seen, ...reason } = transitionBody(transition, state)
      const taken = { action: 'transition', entity: document.name, isDocument: true } as const
      const name = camelToKebab(transition.name)
      own('POST', `${path}/:id/transitions/${name}`, taken, async () =>
        at().admin.post(`${path}/${await ready()}/transitions/${name}`, {
          state: seen,
          ...reason,
        }),
      )
      own('POST', `${path}/transitions/${name}`, taken, async () => {
        const records = [{ id: await ready(), state: seen }]
        return at().admin.post(`${path}/transitions/${name}`, { records, ...reason })
      })
    }
  }
  for (const module of ['pharmacy', 'inventory'] as const) {
    const path = `${module}-app/unfit-stock`
    const moved = async (lot: number, name: string) =>
      at().admin.post(`${path}/${lot}/${name}`, { remarks: 'Told by the maker' }, idempotencyHeader())
    const lotOf = async () => {
      const { admin, records } = at()
      return (await new StockData(records).opened(admin, StoreModule[module])).lots[0]!
    }
    const trace = (entity: string) => ({ action: 'create', entity, isDocument: true }) as const
    if (module === 'inventory')
      own('POST', `${lotApiPath}/:id/note`, { action: 'note', entity: 'stockLot', isDocument: true }, async () =>
        at().admin.post(`${lotApiPath}/${await lotOf()}/note`, { text: 'Traced' }),
      )
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
