import type { Page, Request } from '@playwright/test'
import { expect } from 'vitest'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { billOf, offeredLine } from '../../api/support/billing'
import { signIn, type WatchedPage } from './chromium'
import type { Desk } from './desk'

/** The messages of a request that fails (spec 1, section 8), by the server's response. */
export const saidOf: Record<number, string> = {
  403: "You don't have permission to access on this server",
  404: 'Page Not Found',
  500: 'Internal Server Error. Contact IT manager !!!',
}

export const offline = 'No internet connection'

/** The lists of the application: where each is, and whether words are searched for in it. */
export const listScreens = [
  '/district',
  '/test',
  '/billing',
  '/refund',
  '/quick-registration',
  '/opd-registration',
  '/follow-up',
  '/lab-credit-clearance',
  '/sample-collection',
  '/result-entry',
  '/lab-report-verification',
  '/customer-edit',
  '/referral-edit',
]

/** Answers the API requests that a test names with a status, and lets all others pass. */
export async function answer(
  page: Page,
  status: number,
  { method = 'GET', path }: { method?: string; path: RegExp },
): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/v1/') && path.test(url.pathname),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { message: 'said by the server' } })
        : route.fallback(),
  )
}

/** The page's requests to the API that a test asks about, as they are sent. */
export function callsOf(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

/** A screen with a list, whose rows are there. @param prepare what is done to its page before it is loaded */
export async function openList(
  desk: Desk,
  userName: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<WatchedPage> {
  const page = await desk.open()
  await prepare?.(page)
  await signIn(page, userName)
  await page.goto(path)
  await page.getByRole('table').first().waitFor()
  return page
}

/** Opens another screen like a link does, without reloading the application. */
export async function goOn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.textContent()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => heading.textContent()).not.toBe(before)
}

/** Another desk bills a test, on credit. @returns the row of the bill */
export async function billOnCredit(clerk: ApiClient): Promise<{ id: number; saleNo: string; customer: number }> {
  const { results: tests } = (await clerk.get('lab-sale-app/lab-sale/test?search=Haemoglobin&limit=1')).body
  const { results: patients } = (await clerk.get('lab-sale-app/lab-sale/customer?limit=1')).body
  const lines = [await offeredLine(clerk, tests[0].id)]
  const made = await clerk.post(
    'lab-sale-app/lab-sale',
    billOf(lines, patients[0].id, { payType: 2 }),
    idempotencyHeader(),
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { ...made.body, customer: patients[0].id }
}
