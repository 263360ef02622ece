import { describe, expect, it } from 'vitest'
import { defineDocument } from '~/document'
import { assignDocTypeModule, documentScreenOf } from '~/metadata/registry'
import { defineStates } from '~/metadata/states'
import { setupDocumentTests } from '~/testing/documents/documentDesk'
import { testStates } from '~/testing/suites/states'
import { deliveryNote } from '../fixtures/delivery/documents/inventory/delivery-note'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { withDelivery } from './support/delivery'
import { tested } from './support/documentDesk'

placeDeliveryMasters()
testStates(tested)

/** A document that its author alone sees at first, and again at last; the first one of all cannot be sent. */
const check = assignDocTypeModule(
  defineDocument('delivery-check', {
    ...deliveryNote.options,
    label: 'Delivery Check',
    route: '/inventory/delivery-check',
    number: { column: 'checkNo', label: 'Check No.', prefix: 'DC-' },
    files: { slip: { label: 'Slip' }, costs: { label: 'Costs', permissions: { view: 'keep_delivery_check' } } },
    states: defineStates({
      initial: 'draft',
      states: {
        draft: { label: 'Draft', visibleTo: 'author' },
        sent: { label: 'Sent' },
        kept: { label: 'Kept', isFinal: true, visibleTo: 'author' },
      },
      transitions: {
        send: {
          ...{ label: 'Send', from: 'draft', to: 'sent', permission: 'add_delivery_check', notify: ['next'] },
          guard: (_, { earlier }) => (Number(earlier) === 0 ? 'The first one stays here.' : undefined),
        },
        keep: { label: 'Keep', from: 'sent', to: 'kept' },
      },
      facts: { earlier: '(select count(*) from delivery_check o where o.id < s.id)' },
    }),
    api: { path: 'delivery-app/check' },
  }),
  'inventory',
)

describe('a document that some states hide', () => {
  const { documents, screens } = withDelivery
  const declarations = {
    ...withDelivery,
    documents: [...documents, check],
    screens: [...screens, documentScreenOf(check)],
  }
  const desk = setupDocumentTests({ ...tested, declarations })
  const write = ['view_delivery_check', 'add_delivery_check']

  it('is seen by its author alone, sent where the guard lets it be, and told to those who may go on', async () => {
    const author = await desk.server.createUserWithPermissions(write)
    const reader = await desk.server.createUserWithPermissions(['view_delivery_check', 'keep_delivery_check'])
    const [first, second] = [await desk.made(check, author), await desk.made(check, author)]
    const idsSeenBy = async (user: typeof reader) =>
      (await user.get(`${check.apiPath}?limit=0`)).body.results.map(({ id }: { id: number }) => id)
    const send = (id: number) => author.post(`${check.apiPath}/${id}/transitions/send`, { state: 'draft' })
    expect([await idsSeenBy(author), await idsSeenBy(reader)]).toEqual([[second.id, first.id], []])
    const files = `${check.apiPath}/${second.id}/file`
    expect([(await author.get(files)).status, (await reader.get(files)).status]).toEqual([200, 404])
    expect((await reader.get(`${check.apiPath}/${second.id}/transitions`)).status).toBe(404)

    const { body: choices } = await author.get(`${check.apiPath}/${first.id}/transitions`)
    const refusal = 'The first one stays here.'
    expect(choices).toEqual({ state: 'draft', results: [{ name: 'send', isAvailable: false, refusal }] })
    const refused = await send(first.id)
    expect([refused.status, refused.body.message]).toEqual([409, refusal])
    expect((await send(second.id)).status).toBe(200)
    expect(await idsSeenBy(reader)).toEqual([second.id])
    const { body: notices } = await reader.get('notice')
    expect(notices.results).toMatchObject([{ action: 'transition', text: 'Send (now Sent)', of: second.checkNo }])
    const mails = desk.server.db.selectFrom('mail').selectAll().where('kind', '=', 'transition')
    expect(await mails.execute()).toMatchObject([{ documentNo: second.checkNo, state: 'waiting' }])

    // the history names no file of a kind that the reader may not view
    const attach = (kind: string) => {
      const form = new FormData()
      form.append('file', new Blob(['%PDF-1.4']), `${kind}.pdf`)
      return desk.admin.post(`${files}?kind=${kind}`, form)
    }
    expect([(await attach('slip')).status, (await attach('costs')).status]).toEqual([201, 201])
    const attachedSeenBy = async (codes: readonly string[]) => {
      const user = await desk.server.createUserWithPermissions(['view_delivery_check', 'view_history', ...codes])
      const { results, count } = (await user.get(`${check.apiPath}/${second.id}/history?limit=0`)).body
      expect(results).toHaveLength(count)
      return results.flatMap(({ action, text }: { action: string; text: string }) =>
        action === 'attach' ? [text] : [],
      )
    }
    expect(await attachedSeenBy([])).toEqual(['Slip\nslip.pdf'])
    expect(await attachedSeenBy(['keep_delivery_check'])).toEqual(['Costs\ncosts.pdf', 'Slip\nslip.pdf'])

    const kept = await reader.post(`${check.apiPath}/${second.id}/transitions/keep`, { state: 'sent' })
    expect([kept.status, kept.body.state]).toEqual([200, 'kept'])
    expect([await idsSeenBy(reader), await idsSeenBy(author)]).toEqual([[], [second.id, first.id]])
  })
})
