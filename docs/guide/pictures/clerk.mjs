/** Opens the form of a new record. */
const add = async (page) => {
  await page.getByRole('table').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor()
}

/** Types in a picker, and takes what it offers first. */
const pick = async (page, label, text) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(text)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(400)
}

const bill = async (page, words) => {
  await add(page)
  await pick(page, words('Patient Id'), 'Sunita')
  for (const test of ['Complete Blood Count', 'TSH']) {
    await pick(page, words('Test'), test)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('cell', { name: test, exact: true }).waitFor()
  }
}

export default [
  { name: 'clerk-register', as: 'clerk', path: '/quick-registration', actions: add },
  { name: 'clerk-opd', as: 'clerk', path: '/opd-registration', actions: add },
  { name: 'clerk-follow-up', as: 'clerk', path: '/follow-up' },
  { name: 'clerk-bill', as: 'clerk', path: '/billing', actions: bill },
  {
    name: 'clerk-credit-bill',
    as: 'clerk',
    path: '/billing',
    actions: async (page, words) => {
      await bill(page, words)
      await page.getByRole('combobox', { name: words('Pay Type') }).click()
      await page.getByRole('option').last().click()
    },
  },
  { name: 'clerk-due', as: 'clerk', path: '/lab-credit-clearance' },
  {
    name: 'clerk-refund',
    as: 'clerk',
    path: '/refund',
    actions: async (page, words) => {
      await add(page)
      await pick(page, words('Patient Id'), 'Sunita')
      await pick(page, words('Sale No'), '0')
    },
  },
  { name: 'clerk-discount', as: 'clerk', path: '/discount-approval', actions: add },
  { name: 'clerk-find-bill', as: 'clerk', path: '/billing' },
  { name: 'clerk-closing', as: 'clerk', path: '/counter-closing', actions: add },
]
