/** Opens the form of a new record. */
const add = async (page) => {
  await page.getByRole('table').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor()
}

const form = (name, path) => ({ name, as: 'storekeeper', path: `/inventory/${path}`, actions: add })

export default [
  form('store-item', 'item'),
  form('store-order', 'purchase-order'),
  form('store-purchase', 'purchase'),
  form('store-requisition', 'requisition'),
  form('store-dispatch', 'dispatch'),
  form('store-receive', 'receive'),
  form('store-consumption', 'consumption'),
  form('store-count', 'stock-take'),
  form('store-write-off', 'stock-adjustment'),
  { name: 'store-stock', as: 'storekeeper', path: '/inventory/stock-analysis' },
]
