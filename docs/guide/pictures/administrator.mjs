const press =
  (label, index = 0) =>
  async (page, words) => {
    const button = page.getByRole('main').getByRole('button', { name: words(label) })
    await button.nth(index).click()
    await page.getByRole('dialog').waitFor()
  }

/** Opens the form of a new record. */
const add = async (page) => {
  await page.getByRole('table').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor()
}

const screen = (name, path, actions) => ({ name, as: 'admin', path, actions })

export default [
  screen('adm-user', '/user', add),
  screen('adm-group', '/user-group', async (page, words) => {
    await add(page)
    await page.getByRole('button', { name: words('By screen') }).click()
  }),
  screen('adm-password', '/user', press('Reset Password')),
  screen('adm-organization', '/organization-setup', press('Edit')),
  screen('adm-rules', '/organization-rule', press('Edit')),
  screen('adm-test', '/test', add),
  screen('adm-print', '/print-format', press('Edit', 4)),
  screen('adm-merge', '/customer-edit'),
  screen('adm-mail', '/mail-server'),
  screen('adm-api', '/api-key', add),
]
