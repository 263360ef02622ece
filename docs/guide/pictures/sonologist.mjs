const dialog = (page) => page.getByRole('dialog').last()

/** Opens the patient of a row of the list, and the first test. */
const open = (row) => async (page, words) => {
  await page
    .getByRole('table', { name: words('Patients') })
    .locator('tbody tr')
    .nth(row)
    .click()
  const tests = page.getByRole('table', { name: words('Tests') }).locator('tbody tr')
  await tests.first().click()
  await page.waitForTimeout(1500)
}

const toReport = '/usg-report-result-entry?status=waiting'
const verified = '/usg-report?status=verified'

export default [
  { name: 'sonologist-01', as: 'sonologist', path: toReport, actions: open(0) },
  {
    name: 'sonologist-02',
    as: 'sonologist',
    path: toReport,
    actions: async (page, words) => {
      await open(0)(page, words)
      await page.locator('kbd').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'sonologist-03',
    as: 'sonologist',
    path: toReport,
    actions: async (page, words) => {
      await open(0)(page, words)
      await page.getByRole('group', { name: words('Pictures') }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'sonologist-04', as: 'sonologist', path: verified, actions: open(0) },
  { name: 'sonologist-05', as: 'sonologist', path: verified, actions: open(0) },
  {
    name: 'sonologist-06',
    as: 'sonologist',
    path: verified,
    actions: async (page, words) => {
      await open(0)(page, words)
      await page
        .getByRole('button', { name: words('Un-approve') })
        .first()
        .click()
      await dialog(page).getByRole('textbox').waitFor()
    },
  },
  { name: 'sonologist-07', as: 'sonologist', path: verified, actions: open(0) },
  { name: 'sonologist-08', as: 'sonologist', path: '/withdrawn-reports' },
  { name: 'sonologist-09', as: 'sonologist', path: '/usg-service-setup' },
  { name: 'sonologist-10', as: 'sonologist', path: '/test-finding' },
]
