import { randomUUID } from 'node:crypto'
import type { AnyDocType } from '~/documents/docType'
import { type Row, returnBody, settlementBody } from '~/testing/documents/documentBodies'
import { RecordFactory } from '~/testing/records'
import type { ApiClient, ApiResponse } from '~/testing/server'
import { AdjustmentKind, StoreKind, StoreModule } from '~shared/options/options'
import { dispatch } from '../../documents/inventory/dispatch'
import { receive } from '../../documents/inventory/receive'
import { requisition } from '../../documents/inventory/requisition'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { purchase } from '../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'
import { sale } from '../../documents/pharmacy/sale'
import { pharmacyStockAdjustment } from '../../documents/pharmacy/stock-adjustment'
import { pharmacyStockTake } from '../../documents/pharmacy/stock-take'
import { openRule } from '../api/support/billing'
import { saleOf } from '../api/support/goods'
import { boughtLine, countLine, lotsIn, purchaseOf, StockData } from '../api/support/stock'
import type { Clerk, Servers } from './load'

const statuses = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** The clerks of a pharmacy who want the same goods at once, whichever server they ask. */
class Goods {
  private constructor(
    private readonly clerks: readonly Clerk[],
    private readonly admin: ApiClient,
    private readonly data: StockData,
    private readonly source: Parameters<typeof returnBody>[0],
    private readonly supplier: number,
  ) {}

  static async open(clerks: readonly Clerk[]): Promise<Goods> {
    const admin = await clerks[0]!.desk()
    const records = new RecordFactory(admin)
    const data = new StockData(records)
    const [rule] = (await admin.get('core-app/organization-rule')).body.results
    await admin.patch(`core-app/organization-rule/${rule.id}`, { ...openRule, remarks: 'for a test' })
    const [{ id: mode }] = (await admin.get('core-app/payment-mode?cash=true')).body.results
    const stores = (await admin.get('pharmacy-app/store?limit=0')).body.results as Row[]
    const isTransit = ({ module, kind }: Row) =>
      (module.id ?? module) === StoreModule.pharmacy && kind === StoreKind.transit
    if (!stores.some(isTransit)) await data.store(StoreModule.pharmacy, StoreKind.transit)
    return new Goods(
      clerks,
      admin,
      data,
      { admin, records, paymentModeId: mode, recordIdByKey: new Map() },
      await data.supplier(),
    )
  }

  /** Posts each body by another clerk, all of them at once. */
  private atOnce(document: AnyDocType, bodies: readonly Row[], key: () => string = randomUUID): Promise<ApiResponse[]> {
    return Promise.all(bodies.map((body, n) => this.post(n, document, body, key())))
  }

  private post(n: number, { apiPath }: AnyDocType, body: Row, key: string = randomUUID()): Promise<ApiResponse> {
    return this.clerks[n % this.clerks.length]!.post(apiPath, body, key)
  }

  private async saved(document: AnyDocType, body: Row): Promise<Row> {
    const { status, body: row } = await this.post(0, document, body)
    if (status !== 201) throw new Error(`${document.name}: ${status} ${JSON.stringify(row)}`)
    return row
  }

  private async bought(line: Row = {}) {
    const [store, item] = [await this.data.store(), await this.data.item()]
    const body = purchaseOf(purchase, { supplier: this.supplier, store }, [boughtLine(item, line)])
    const row = await this.saved(purchase, body)
    const [lot] = await lotsIn(this.admin, 'pharmacy-app', store)
    return { store, item, row, lot: lot!.id as number }
  }

  /** A requisition of another store for so much of an item. */
  private async asked({ store: fromStore, item }: { store: number; item: number }, qty: number): Promise<Row> {
    const store = await this.data.store()
    return this.saved(requisition, { store, fromStore, remarks: '', details: [{ item, qty }] })
  }

  /** Fifty counters sell one to three of the last hundred, each with what is left; answers how many were sold. */
  async lastHundred(): Promise<number> {
    const { store, lots } = await this.data.opened(this.admin, StoreModule.pharmacy, [{}])
    const bodies = await Promise.all(times(3, (n) => saleOf(this.admin, { store }, [{ lot: lots[0], units: n + 1 }])))
    const sell = async (n: number, wanted: number): Promise<number> => {
      const { status, body } = await this.post(n, sale, bodies[wanted - 1]!)
      if (status === 201) return wanted + (await sell(n, wanted))
      const left = Number(/^Only (\d+) /.exec(String(Object.values(body.errors)[0]))![1])
      return left === 0 ? 0 : sell(n, Math.min(left, wanted))
    }
    return (await Promise.all(times(50, (n) => sell(n, 1 + (n % 3))))).reduce((total, sold) => total + sold, 0)
  }

  /** Twenty equal saves under one key, and two under keys of their own; answers how many sales each made. */
  async equalSaves(): Promise<[number, number]> {
    const { store, lots } = await this.data.opened(this.admin, StoreModule.pharmacy, [{}])
    const body = await saleOf(this.admin, { store }, [{ lot: lots[0], units: 1 }])
    const key = randomUUID()
    const [same, two] = [
      await this.atOnce(
        sale,
        times(20, () => body),
        () => key,
      ),
      await this.atOnce(sale, [body, body]),
    ]
    const count = (answers: ApiResponse[]) => new Set(answers.map(({ body: { id } }) => id)).size
    return [count(same), count(two)]
  }

  /** Sales over two lots, half of them in the other order; answers their statuses. */
  async crossingLots(): Promise<Set<number>> {
    const { store, lots } = await this.data.opened(this.admin, StoreModule.pharmacy, [{ qty: 300 }, { qty: 300 }])
    const lines = lots.map((lot) => ({ lot, units: 1 }))
    const bodies = [await saleOf(this.admin, { store }, lines), await saleOf(this.admin, { store }, lines.toReversed())]
    return new Set(
      statuses(
        await this.atOnce(
          sale,
          times(200, (n) => bodies[n % 2]!),
        ),
      ),
    )
  }

  /** A sale, a purchase return, a dispatch and an adjustment want all that is left of a lot; answers their statuses. */
  async lastUnits(): Promise<number[]> {
    const { store, item, row, lot } = await this.bought({ packs: 1, freePacks: 0 })
    const asked = await this.asked({ store, item }, 10)
    const lost = { store, kind: AdjustmentKind.lost, remarks: '', details: [{ lot, qty: 10 }] }
    const wanted: [AnyDocType, Row][] = [
      [sale, await saleOf(this.admin, { store }, [{ lot, packs: 1 }])],
      [purchaseReturn, await this.taking(purchaseReturn, row, 10)],
      [dispatch, await this.taking(dispatch, asked, 10)],
      [pharmacyStockAdjustment, lost],
    ]
    return statuses(await Promise.all(wanted.map(([document, body], n) => this.post(n, document, body))))
  }

  /** One party bill of twenty clerks; answers the fields that are named to those who are refused. */
  async onePartyBill(): Promise<string[][]> {
    const [store, item] = [await this.data.store(), await this.data.item()]
    const body = purchaseOf(purchase, { supplier: this.supplier, store }, [boughtLine(item)])
    const answers = await this.atOnce(
      purchase,
      times(20, () => body),
    )
    return answers.filter(({ status }) => status !== 201).map((answer) => Object.keys(answer.body.errors))
  }

  private taking(taker: AnyDocType, of: Row, qty: number): Promise<Row> {
    return returnBody(this.source, taker, of, [qty])
  }

  /** Two return one line, receive one dispatch, pay one bill, approve one count; answers their statuses. */
  async byTwo(): Promise<Record<string, number[]>> {
    const both = async (document: AnyDocType, body: Row) => statuses(await this.atOnce(document, [body, body]))
    const { row } = await this.bought()
    const sent = await this.bought()
    const onWay = await this.saved(dispatch, await this.taking(dispatch, await this.asked(sent, 20), 20))
    const owed = await this.bought()
    const due = await this.admin.get(`${purchase.apiPath}/${owed.row.id}`)
    const { store } = await this.bought()
    const [lot] = await lotsIn(this.admin, 'pharmacy-app', store)
    const count = await this.saved(pharmacyStockTake, { store, remarks: '', details: [countLine(lot!, lot!.left - 1)] })
    const approved = [0, 1].map((n) => this.approve(n, count))
    const paying = [{ of: purchase, row: due.body, amount: due.body.dueAmount }]
    return {
      returned: await both(purchaseReturn, await this.taking(purchaseReturn, row, 100)),
      received: await both(receive, await this.taking(receive, onWay, 20)),
      paid: await both(partyPayment, await settlementBody(this.source, partyPayment, paying)),
      approved: statuses(await Promise.all(approved)),
    }
  }

  private approve(clerk: number, { id }: Row) {
    const path = `${pharmacyStockTake.apiPath}/${id}/transitions/approve`
    return this.clerks[clerk]!.post(path, { state: 'counted' }, randomUUID())
  }

  /** A count that finds five missing while forty are sold; returns the book quantities after it was approved. */
  async countWhileSelling(): Promise<number> {
    const { store, lots } = await this.data.opened(this.admin, StoreModule.pharmacy, [{}])
    const body = await saleOf(this.admin, { store }, [{ lot: lots[0], units: 1 }])
    const selling = this.atOnce(
      sale,
      times(20, () => body),
    )
    const [lot] = await lotsIn(this.admin, 'pharmacy-app', store)
    const count = await this.saved(pharmacyStockTake, { store, remarks: '', details: [countLine(lot!, lot!.left - 5)] })
    await Promise.all([
      selling,
      this.atOnce(
        sale,
        times(20, () => body),
      ),
    ])
    await this.approve(0, count)
    return (await lotsIn(this.admin, 'pharmacy-app', store))[0]!.left
  }

  /**
   * Sales of two lots, purchases of three hundred lines and dispatches, while a server is killed as soon as a third of the sales is
   * acknowledged.
   * @returns the statuses, the ids of the purchases and of the sales that were acknowledged, and where these were
   */
  async whileKilled(
    servers: Servers,
  ): Promise<{ answered: Set<number>; purchases: number[]; sales: number[]; counter: number }> {
    const { store, item } = await this.data.opened(this.admin, StoreModule.pharmacy, [{}])
    const { store: counter, lots } = await this.data.opened(this.admin, StoreModule.pharmacy, [
      { qty: 500 },
      { qty: 500 },
    ])
    const sold = await saleOf(
      this.admin,
      { store: counter },
      lots.map((lot, n) => ({ lot, units: n + 1 })),
    )
    const asked = await this.asked({ store, item }, 50)
    const sent = await this.taking(dispatch, asked, 5)
    const items = await Promise.all(times(5, () => this.data.item()))
    const bills = times(12, () =>
      purchaseOf(
        purchase,
        { supplier: this.supplier, store },
        times(300, (n) => boughtLine(items[n % items.length]!)),
      ),
    )
    const count = 90
    let acknowledged = 0
    const selling = times(count, async (n) => {
      const answer = await this.post(n, sale, sold)
      acknowledged += 1
      return answer
    })
    const buying = this.atOnce(purchase, bills)
    const sending = this.atOnce(
      dispatch,
      times(10, () => sent),
    )
    while (acknowledged < count / 3) await new Promise((resolve) => setTimeout(resolve, 2))
    await servers.restart()
    const [bought, dispatched, sales] = [await buying, await sending, await Promise.all(selling)]
    const idsOf = (answers: readonly ApiResponse[]) =>
      answers.map(({ body }) => body.id as number).toSorted((a, b) => a - b)
    return {
      answered: new Set(statuses([...bought, ...dispatched, ...sales])),
      ...{ purchases: idsOf(bought), sales: idsOf(sales), counter },
    }
  }
}

/** What became of goods that many wanted at once. */
export async function moveGoods(clerks: readonly Clerk[], servers: Servers) {
  const goods = await Goods.open(clerks)
  return {
    lastHundred: await goods.lastHundred(),
    equalSaves: await goods.equalSaves(),
    crossingLots: await goods.crossingLots(),
    lastUnits: await goods.lastUnits(),
    onePartyBill: await goods.onePartyBill(),
    byTwo: await goods.byTwo(),
    countWhileSelling: await goods.countWhileSelling(),
    whileKilled: await goods.whileKilled(servers),
  }
}
