// Creates a rental order like the counter does: `node examples/rental/scripts/createOrder.ts http://localhost:4000`
// (docs/how-to/call-the-api.md).
import { Api, signIn } from './client.ts'

const [url = 'http://localhost:4000'] = process.argv.slice(2)
const { api } = new Api(await signIn({ url, userName: 'counter', password: 'counter@123' }))

/** The first record of a picker's page. */
const first = <T>({ data }: { data: { results: T[] } }, what: string): T => {
  const [record] = data.results
  if (!record) throw new Error(`${what} was not found.`)
  return record
}
const customer = first(await api.getRentalAppRentalOrderCustomer({ search: 'Greta Lund' }), 'The customer')
const card = first(await api.getRentalAppRentalOrderPaymentMode({ search: 'Card' }), 'The payment mode')

const [qty, days] = [1, 3]
const money = (amount: number) => amount.toFixed(2)
const details = []
for (const search of ['Hammer Drill', 'Scaffold Tower']) {
  const { id, dailyRate, deposit } = first(await api.getRentalAppRentalOrderEquipment({ search }), search)
  const amounts = { rent: money(Number(dailyRate) * qty * days), deposit: money(Number(deposit) * qty) }
  details.push({ equipment: id, qty, days, rate: dailyRate, depositRate: deposit ?? '0.00', ...amounts })
}
const totalRent = money(details.reduce((total, { rent }) => total + Number(rent), 0))
const totalDeposit = money(details.reduce((total, { deposit }) => total + Number(deposit), 0))
const total = money(Number(totalRent) + Number(totalDeposit))

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const { data: order } = await api.postRentalAppRentalOrder({
  ...{ customer: customer.id, payType: 1, rentedFrom: day(0), dueBack: day(days) },
  ...{ details, totalRent, totalDeposit, total },
  paymentDetails: [{ paymentMode: card.id, amount: total }],
})
process.stdout.write(`${order.orderNo} over ${order.total}, paid ${order.paidAmount}\n`)
