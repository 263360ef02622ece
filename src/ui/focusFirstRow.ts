/**
 * Leads the focus to the rows of a table, or to the items below an element with `data-rows`, where Tab stops.
 * @param of an element of the page or dialog that has the list; default: the page
 */
export function focusFirstRow(of?: Element): void {
  const around = of?.closest('main, [role=dialog]') ?? document
  around.querySelector<HTMLElement>('tbody tr[tabindex="0"], [data-rows] [tabindex="0"]')?.focus()
}
