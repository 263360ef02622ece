import { defineDocument } from '~/document'
import { optionsOf } from '~/documents/documentNames'
import { assignDocTypeModule, type Declarations, documentScreenOf } from '~/metadata/registry'
import { installation } from '~/server/start'
import { purchaseOrder } from '../documents/inventory/purchase-order'
import type { Case } from './case'
import { measure, median, ratioOf } from './measure'
import { row } from './report'
import { openTarget, type Target } from './targets'

/** The goal: a save of a document with states takes at most this times one of the same document without states. */
const mostRatio = 1.1
const lines = 5

const { states: _, ...withoutStates } = purchaseOrder.options
/** The purchase order as it would be without states. */
const plainOrder = assignDocTypeModule(
  defineDocument('plain-order', {
    ...withoutStates,
    label: 'Plain Order',
    route: '/inventory/plain-order',
    number: { ...withoutStates.number, prefix: 'PL-' },
    api: { path: 'inventory-app/plain-order' },
  }),
  'inventory',
)

const declarations: Declarations = {
  ...installation,
  documents: [...installation.documents, plainOrder],
  screens: [...installation.screens, documentScreenOf(plainOrder)],
}

/** A save with states, in the place of Prayog, and one without, in the place of raw SQL. */
const saveWithStates: Case = {
  name: 'save of an order with states',
  kind: 'create',
  prepare: async ({ client }) => {
    const path = (name: string) => `inventory-app/purchase-order/${name}?limit=${lines}`
    const [suppliers, stores, items] = await Promise.all(
      ['supplier', 'store', 'item'].map(
        async (name) => (await client.get(path(`inventory-${name}`))).results as { id: number }[],
      ),
    )
    const body = {
      [optionsOf(purchaseOrder).party().name]: suppliers![0]!.id,
      store: stores![0]!.id,
      deliverOn: '2042-01-01',
      details: items!.slice(0, lines).map(({ id: item }) => ({ item, qty: 10, rate: '12.50' })),
    }
    return {
      prayog: () => client.post(purchaseOrder.apiPath, body).then(() => undefined),
      raw: () => client.post(plainOrder.apiPath, body).then(() => undefined),
    }
  },
}

/** What states cost a save: the same document with and without them, in turn, in both databases. */
export async function measureStates(databaseUrl: string | undefined): Promise<string[]> {
  const targets: Target[] = []
  try {
    for (const url of new Set([undefined, databaseUrl]))
      targets.push(await openTarget({ databaseUrl: url, bills: 1000, prepared: true, declarations }))
    const measured = await measure(saveWithStates, targets)
    return [
      row(['save of an order of 5 lines', 'without states ms', 'with states ms', 'ratio', `goal ${mostRatio}`]),
      row(['---', '--:', '--:', '--:', '---']),
      ...measured.map(({ target, raw, prayog }) => {
        const ratio = ratioOf(prayog, raw)
        const times = [raw, prayog].map((each) => median(each).toFixed(2))
        return row([target.name, ...times, ratio.toFixed(2), ratio <= mostRatio ? 'met' : 'missed'])
      }),
    ]
  } finally {
    for (const target of targets) await target.close()
  }
}
