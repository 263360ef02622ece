import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { billOf, offeredLine, sales } from '../api/support/billing'
import { startTaxOffice, type TaxOffice } from '../api/support/cbms'
import { waitForMessage } from './support/billForm'
import { noBrowser, type WatchedPage } from './support/chromium'
import { closed, openDesk, setRule } from './support/desk'

describe.skipIf(noBrowser)('the report of a bill to the tax office, on its screen', () => {
  const desk = openDesk()
  let office: TaxOffice
  let admin: ApiClient
  let bill: { id: number; saleNo: string; fiscalYear: string }

  beforeAll(async () => {
    office = await startTaxOffice()
    admin = await desk.as('admin')
    const access = { cbmsAddress: office.url, cbmsUserName: 'lab', cbmsPassword: office.password }
    await setRule(admin, { cbms: true, ...access, compulsoryPaymentDetail: false })
  })
  beforeEach(() => {
    office.received.length = 0
    office.answers = undefined
  })
  afterAll(() => office?.close())

  const stateOf = async () => (await admin.get(`${sales}/${bill.id}`)).body.cbms.state
  const comesTo = (state: string) => expect.poll(stateOf, { timeout: 20_000, interval: 100 }).toBe(state)
  /** A bill whose report comes to a state. */
  const write = async (state: string) => {
    const { results } = (await admin.get(`${sales}/test?search=Urea`)).body
    const patient = (await admin.get(`${sales}/customer?search=Sunita`)).body.results[0].id
    const answer = await admin.post(
      sales,
      billOf([await offeredLine(admin, results[0].id)], patient),
      idempotencyHeader(),
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    bill = answer.body
    await comesTo(state)
  }
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(` ${bill.saleNo} `) })
  const details = (page: Page) => page.getByRole('main')
  const again = (page: Page) => details(page).getByRole('button', { name: 'Send again' })
  const open = (userName: string) => desk.at(userName, '/billing')
  const view = async (page: Page, state: string) => {
    await row(page)
      .getByRole('img', { name: `CBMS: ${state}` })
      .waitFor()
    await row(page).getByRole('button', { name: 'View', exact: true }).click()
    await details(page).getByText(state, { exact: true }).waitFor()
  }
  const sendAgain = async (page: WatchedPage) => {
    await again(page).click()
    await waitForMessage(page, 'The bill will be sent to CBMS within seconds.')
    await details(page).getByText('Waiting', { exact: true }).waitFor()
    await comesTo('sent')
    await page.reload()
    await details(page).getByText('Sent', { exact: true }).waitFor()
    expect(await again(page).count()).toBe(0)
    expect(
      office.received.filter(
        ({ invoice_number }) => invoice_number === formatNumberWithYear(bill.saleNo, bill.fiscalYear),
      ),
    ).toHaveLength(2)
    await closed(page)
  }

  it('says why CBMS refused it, and is sent when it is sent again', async () => {
    office.answers = 104
    await write('failed')
    const page = await open('admin')
    await view(page, 'Failed')
    await details(page).getByText('CBMS refused the values of the document. · Code 104 · Tries: 1').waitFor()
    office.answers = undefined
    await sendAgain(page)
  })

  it('says why it is held, and is sent again when CBMS takes the sign-in', async () => {
    office.password = 'another now'
    await write('held')
    const page = await open('admin')
    await view(page, 'On hold')
    await details(page).getByText('CBMS refused the user name or password. · Code 100 · Tries: 1').waitFor()
    office.password = 'cbms@123'
    await sendAgain(page)
  })

  it('tells who may not send it, and offers nothing', async () => {
    office.answers = 104
    await write('failed')
    const page = await open('clerk')
    await view(page, 'Failed')
    expect(await again(page).count()).toBe(0)
    await closed(page)
  })
})
