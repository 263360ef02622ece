const day = 86_400_000
const dayOf = (daysAgo) => new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10)
const samples = (status) => `/lab-report-verification?status=${status}&from=${dayOf(20)}&to=${dayOf(0)}`
const dialog = (page) => page.getByRole('dialog').last()

/** Opens the first sample of the list. */
async function openFirst(page, words) {
  await page
    .getByRole('table', { name: words('Samples') })
    .locator('tbody tr')
    .first()
    .click()
  await page.getByRole('table', { name: words('Results') }).waitFor()
}

const tickAll = (page, words) =>
  page
    .getByRole('table', { name: words('Results') })
    .locator('thead input[type=checkbox]')
    .check()

export default [
  {
    name: 'verifier-01',
    as: 'verifier',
    path: samples('entered'),
    actions: async (page, words) => {
      await openFirst(page, words)
      await tickAll(page, words)
    },
  },
  { name: 'verifier-02', as: 'verifier', path: samples('ready'), actions: openFirst },
  { name: 'verifier-03', as: 'verifier', path: samples('verified'), actions: openFirst },
  { name: 'verifier-04', as: 'verifier', path: '/critical-calls' },
  {
    name: 'verifier-05',
    as: 'verifier',
    path: samples('verified'),
    actions: async (page, words) => {
      await openFirst(page, words)
      await tickAll(page, words)
      await page
        .getByRole('button', { name: words('Un-approve') })
        .first()
        .click()
      await dialog(page).getByRole('textbox').waitFor()
    },
  },
  { name: 'verifier-06', as: 'verifier', path: '/withdrawn-reports' },
  {
    name: 'verifier-07',
    as: 'verifier',
    path: samples('entered'),
    actions: async (page, words) => {
      const rows = page.getByRole('table', { name: words('Samples') }).locator('tbody input[type=checkbox]')
      for (const index of [0, 1, 2]) await rows.nth(index).check()
    },
  },
  { name: 'verifier-08', as: 'verifier', path: '/quality-control' },
  { name: 'verifier-09', as: 'verifier', path: '/reference-range' },
  { name: 'verifier-10', as: 'verifier', path: '/discount-approval' },
]
