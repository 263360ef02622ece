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
const details = []
for (const search of ['Hammer Drill', 'Scaffold Tower'])
  details.push({ equipment: first(await api.getRentalAppRentalOrderEquipment({ search }), search).id, qty, days })

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const entered = { customer: customer.id, payType: 1, rentedFrom: day(0), dueBack: day(days), details }
const { data: preview } = await api.postRentalAppRentalOrderPreview(entered)
const { data: order } = await api.postRentalAppRentalOrder({
  ...entered,
  paymentDetails: [{ paymentMode: card.id, amount: preview.amounts.total ?? '0.00' }],
})
process.stdout.write(`${order.orderNo} over ${order.total}, paid ${order.paidAmount}\n`)
