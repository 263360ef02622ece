import type { Page, Request } from '@playwright/test'

/** The messages of a call that fails (spec 1, section 8), by what the server answers. */
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

/** Answers the calls of the API that a test names with a status, and lets all others pass. */
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

/** The calls of the page to the API that a test asks about, as they are made. */
export function callsOf(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}
