const waiting = '/sample-collection?status=waiting'
const dialog = (page) => page.getByRole('dialog').last()
const rowButton = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Results with one of these values are critical. */
const critical = [
  ['Potassium', '7.4'],
  ['Glucose Fasting', '480'],
  ['Glucose Random', '480'],
  ['Sodium', '112'],
  ['Haemoglobin', '5.2'],
  ['Bilirubin Total', '19'],
]

/** Opens the first sample of the list with a field of one of the tests, and returns the field. */
async function findResult(page, words, names) {
  const rows = page.getByRole('table', { name: words('Samples') }).locator('tbody tr')
  await rows.first().waitFor()
  for (let index = 0; index < (await rows.count()); index++) {
    await rows.nth(index).click()
    await page.getByRole('table', { name: words('Tests') }).waitFor()
    await page.waitForTimeout(700)
    for (const name of names) {
      const field = page.getByLabel(`${words('Result')} ${name}`, { exact: true })
      if ((await field.count()) > 0 && (await field.isEnabled())) return [name, field]
    }
  }
  return []
}

const toEnter = (page) => page.goto(`/result-entry?status=waiting&from=${daysAgo(20)}&to=${daysAgo(0)}`)
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export default [
  {
    name: 'technician-01',
    as: 'technician',
    path: waiting,
    actions: async (page, words) => {
      await rowButton(page, words('Collect Sample')).click()
      await dialog(page).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'technician-02',
    as: 'technician',
    path: '/sample-receipt',
    actions: async (page, words) => {
      const number = await page.getByRole('main').locator('tbody td').nth(1).textContent()
      await page.goto(`/sample-collection?search=${number}`)
      await rowButton(page, words('View')).click()
      await dialog(page).locator('tbody input[type=checkbox]').first().check()
    },
  },
  {
    name: 'technician-03',
    as: 'technician',
    path: '/sample-receipt',
    actions: async (page, words) => {
      await rowButton(page, words('Reject Sample')).click()
      await dialog(page).getByRole('combobox').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'technician-04', as: 'technician', path: '/sample-receipt' },
  {
    name: 'technician-05',
    as: 'technician',
    path: '/result-entry',
    actions: async (page, words) => {
      await toEnter(page)
      const [, field] = await findResult(page, words, ['Haemoglobin', 'TSH', 'Creatinine', 'Glucose Fasting'])
      await field?.fill('7.9')
    },
  },
  {
    name: 'technician-06',
    as: 'technician',
    path: '/result-entry',
    actions: async (page, words) => {
      await page.goto(`/result-entry?from=${daysAgo(90)}&to=${daysAgo(0)}&search=`)
      await page
        .getByRole('table', { name: words('Samples') })
        .locator('tbody tr')
        .first()
        .click()
    },
  },
  {
    name: 'technician-07',
    as: 'technician',
    path: '/critical-calls',
    actions: async (page, words) => {
      if (
        (await page
          .getByRole('main')
          .getByRole('button', { name: words('Call Back'), exact: true })
          .count()) === 0
      ) {
        await toEnter(page)
        const [name, field] = await findResult(
          page,
          words,
          critical.map(([test]) => test),
        )
        if (field) {
          await field.fill(critical.find(([test]) => test === name)[1])
          await page.keyboard.press('Control+s')
          await page
            .getByRole('button', { name: words('Call Back'), exact: true })
            .first()
            .waitFor()
        }
        await page.goto('/critical-calls')
      }
    },
  },
  { name: 'technician-08', as: 'technician', path: '/quality-control' },
  { name: 'technician-09', as: 'technician', path: '/analyser-results' },
  { name: 'technician-10', as: 'technician', path: '/late-tests' },
]
