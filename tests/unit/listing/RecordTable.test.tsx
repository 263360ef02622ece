// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Column } from '~/admin/listing/columns'
import { RecordTable, type RecordTableProps } from '~/admin/listing/RecordTable'
import { testCategory } from '../../../resources/lab/test-category'
import { show } from '../ui/support/show'

afterEach(cleanup)

const Icon = () => <span />

interface Bill {
  id: number
  invoice: string | null
  total: string
  qty: number
}

const columns: Column<Bill>[] = [
  { source: 'invoice', label: 'Invoice No.' },
  { source: 'total', label: 'Grand Total', kind: 'money' },
  { source: 'double', label: 'Double', render: ({ qty }) => (qty > 1 ? qty * 2 : null) },
]
const bills: Bill[] = [
  { id: 11, invoice: 'A-1', total: '1234567.5', qty: 1 },
  { id: 12, invoice: null, total: '0.00', qty: 2 },
  { id: 13, invoice: 'A-3', total: '5.00', qty: 0 },
]

const cells = (index: number) =>
  within(screen.getAllByRole('row')[index + 1] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const pagination = { page: 3, perPage: 10, total: 23, onPage: () => {}, onPerPage: () => {} }

test('the index counts on over the pages, or restarts; cells show by kind, "-" where there is nothing', () => {
  show(<RecordTable label="Bills" columns={columns} rows={bills} pagination={pagination} />)
  expect(cells(0)).toEqual(['21', 'A-1', '12,34,567.50', '-'])
  expect(cells(1)).toEqual(['22', '-', '0.00', '4'])
  cleanup()
  show(<RecordTable label="Bills" columns={columns} rows={bills} pagination={pagination} numbering="restart" />)
  expect(cells(0)[0]).toBe('1')
  cleanup()
  show(<RecordTable label="Bills" columns={columns} rows={bills} numbering="none" />)
  expect(cells(0)[0]).toBe('A-1')
  expect(screen.queryByText('Rows per page')).toBeNull()
})

test('a cell shows "-" for nothing, and for nothing else: no, zero and an empty list have their own look', () => {
  const empty = { id: 1, active: null, limit: null, price: null, sex: null, notes: '', unit: null, tests: [] }
  const least = {
    id: 2,
    active: false,
    limit: 0,
    price: '0.00',
    sex: 9,
    notes: '0',
    unit: { id: 1, name: '' },
    tests: [],
  }
  const kinds: Column<typeof empty | typeof least>[] = [
    { source: 'active', label: 'Active', kind: 'boolean' },
    { source: 'limit', label: 'Limit', kind: 'number' },
    { source: 'price', label: 'Price', kind: 'money' },
    { source: 'sex', label: 'Sex', kind: 'choice', options: { label: 'Sex', choices: [{ id: 1, name: 'Any' }] } },
    { source: 'notes', label: 'Notes', kind: 'text' },
    { source: 'unit', label: 'Unit', kind: 'reference', options: { label: 'Unit', to: () => testCategory } },
    { source: 'tests', label: 'Tests', kind: 'references', options: { label: 'Tests', to: () => testCategory } },
  ]
  show(<RecordTable label="Kinds" columns={kinds} rows={[empty, least]} />)
  expect(cells(0)).toEqual(['1', '-', '-', '-', '-', '-', '-', '-'])
  expect(cells(1)).toEqual(['2', 'No', '0', '0.00', '9', '0', '-', '-'])
  expect(screen.getByRole('img', { name: 'No' })).toBeTruthy()
})

test('while the rows are not known a skeleton stands in their place, not an empty list', () => {
  const { rerender } = show(<RecordTable label="Bills" columns={columns} rows={undefined} pagination={pagination} />)
  const table = () => screen.getByRole('table', { name: 'Bills' })
  expect(table().getAttribute('aria-busy')).toBe('true')
  expect(within(table()).getAllByRole('row').length).toBeGreaterThan(1)
  expect(screen.queryByText('No Data To Display')).toBeNull()
  rerender(<RecordTable label="Bills" columns={columns} rows={[]} pagination={pagination} />)
  expect(table().getAttribute('aria-busy')).toBe('false')
  expect(cells(0)).toEqual(['No Data To Display'])
})

test('where reading fails it says so instead of rows and pages, until it is tried again', async () => {
  const user = userEvent.setup()
  const onRetry = vi.fn()
  const failed = { label: 'Bills', columns, pagination, onRetry, error: new Error('500') }
  const { rerender } = show(<RecordTable {...failed} rows={bills} />)
  expect(screen.queryByText('A-1')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  rerender(<RecordTable {...failed} rows={undefined} />)
  expect(screen.getByText('Failed to get data.')).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  rerender(<RecordTable {...failed} error={undefined} rows={bills} />)
  expect(screen.getByText('A-1')).toBeTruthy()
  expect(screen.getByText('21-23 of 23')).toBeTruthy()
})

function Selecting(props: Partial<RecordTableProps<Bill>> & { single?: true }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <output>{[...ids].join(' ')}</output>
      <RecordTable
        label="Bills"
        columns={columns}
        rows={bills}
        selection={{ ids, onChange: setIds, isSingle: props.single }}
        {...props}
      />
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent

test('a click on a row toggles it; the header box selects all, and is undecided between', async () => {
  const user = userEvent.setup()
  show(<Selecting />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await user.click(screen.getByText('A-1'))
  expect(chosen()).toBe('11')
  expect(all.getAttribute('data-indeterminate')).toBe('true')
  await user.click(all)
  expect(chosen()).toBe('11 12 13')
  expect(all.checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  expect(chosen()).toBe('11 13')
  await user.click(screen.getByText('A-1'))
  await user.click(all)
  expect(chosen()).toBe('11 12 13')
  await user.click(all)
  expect(chosen()).toBe('')
})

test('where one row at most can be selected, another takes its place', async () => {
  const user = userEvent.setup()
  show(<Selecting single />)
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull()
  await user.click(screen.getByText('A-1'))
  await user.click(screen.getByText('A-3'))
  expect(chosen()).toBe('13')
})

test('where rows can be opened and selected, a click opens, a box selects, and Shift draws ranges', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  show(<Selecting onOpen={onOpen} />)
  await user.click(screen.getByText('A-1'))
  expect([chosen(), onOpen.mock.calls.length]).toEqual(['', 1])
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByText('A-3'))
  await user.keyboard('{/Shift}')
  expect([chosen(), onOpen.mock.calls.length]).toEqual(['11 12 13', 1])
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  screen.getAllByRole('row')[1]?.focus()
  await user.keyboard('x')
  expect(chosen()).toBe('11')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toBe('11 12 13')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(chosen()).toBe('11 12')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(bills[1])
})

test('by keyboard: arrows walk the rows, Enter opens, a button of the row does not open it', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  const onPrint = vi.fn()
  const actions = [{ label: 'Print Preview', icon: Icon, onClick: onPrint, isShown: ({ qty }: Bill) => qty > 0 }]
  show(<RecordTable label="Bills" columns={columns} rows={bills} onOpen={onOpen} actions={actions} />)
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onOpen.mock.calls).toEqual([[bills[1]]])
  expect(screen.getAllByRole('button', { name: 'Print Preview' })).toHaveLength(2)
  await user.click(screen.getAllByRole('button', { name: 'Print Preview' })[0] as HTMLElement)
  expect(onPrint).toHaveBeenCalledWith(bills[0])
  expect(onOpen).toHaveBeenCalledTimes(1)
})
