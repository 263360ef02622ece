const dialog = (page) => page.getByRole('dialog').last()

const openForm = async (page, words) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Add'), exact: true })
    .first()
    .click()
  await dialog(page).locator('input').first().waitFor()
  await page.waitForTimeout(800)
}

/** Types into a picker of the form, and takes the first row if it is to be taken. */
const pick = (label, text, isTaken) => async (page, words) => {
  await openForm(page, words)
  const field = dialog(page).getByRole('combobox', { name: words(label), exact: true })
  await field.click()
  await field.fill(text)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(600)
  if (isTaken) await page.keyboard.press('Enter')
}

/** What the form keeps as a draft is discarded by leaving it; the next picture opens its own. */
export default [
  {
    name: 'pharmacist-01',
    as: 'pharmacist',
    path: '/sale',
    actions: async (page, words) => {
      await pick('Item', 'Citamol', true)(page, words)
      await dialog(page).getByLabel(words('Packs'), { exact: true }).fill('1')
      await page.keyboard.press('Control+Enter')
    },
  },
  { name: 'pharmacist-02', as: 'pharmacist', path: '/sale', actions: pick('Item', 'para', false) },
  {
    name: 'pharmacist-03',
    as: 'pharmacist',
    path: '/sale',
    actions: pick('Registered Prescriber', 'a', true),
  },
  {
    name: 'pharmacist-04',
    as: 'pharmacist',
    path: '/credit-clearance',
    actions: async (page, words) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: words('Receive Payment'), exact: true })
        .nth(1)
        .click()
      await dialog(page).getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'pharmacist-05', as: 'pharmacist', path: '/sale-return', actions: pick('Sale No', 'PH-00', true) },
  { name: 'pharmacist-06', as: 'pharmacist', path: '/purchase', actions: openForm },
  { name: 'pharmacist-07', as: 'pharmacist', path: '/purchase-return', actions: openForm },
  { name: 'pharmacist-08', as: 'pharmacist', path: '/stock-take/1/show' },
  { name: 'pharmacist-09', as: 'pharmacist', path: '/stock-analysis?tab=expiring' },
  { name: 'pharmacist-10', as: 'pharmacist', path: '/counter-closing', actions: openForm },
]
