import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { api } from '~/admin/http'
import { PageFrame } from '~/admin/shell/PageFrame'
import { usePermissions } from '~/admin/usePermissions'
import { groupBy } from '~/domain/groupBy'
import { isValidMoney, toMoney } from '~/domain/money'
import { LoadFailed } from '~/ui/LoadFailed'
import { MoneyField } from '~/ui/MoneyField'
import { SaveFailed } from '~/ui/SaveFailed'
import { SearchField } from '~/ui/SearchField'
import { useAction } from '~/ui/useAction'
import { useAlert } from '~/ui/useAlert'
import { useHotkeys } from '~/ui/useHotkeys'
import { testCatalogueApiPath } from './path'
import type { AddedTests, CatalogueEntry, TestCatalogue } from './responses'

/** The chosen tests by code, each with its price as typed. */
type Choice = Readonly<Record<string, string>>

const priceInputs = 'input[inputmode=decimal]'

/** In sight while prices are filled in far below. */
const toolbar = {
  ...{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 1 },
  ...{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
}

/** Columns for which a phone has no room. */
const wideOnly = ['Sample Type', 'Unit']
const onWideScreens = { display: { xs: 'none', sm: 'table-cell' } }

/**
 * Enter leads to the price of the next test that the user chose, or else of the next row; the arrows lead to the next row and to the
 * one before.
 */
function moveBetweenPrices(event: KeyboardEvent<HTMLElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target as HTMLElement).matches(priceInputs) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>(priceInputs)]
  const at = inputs.indexOf(event.target as HTMLInputElement)
  const chosen =
    event.key === 'Enter' ? inputs.slice(at + 1).find((input) => input.closest('[data-chosen]')) : undefined
  const next = chosen ?? inputs[at + step]
  next?.focus()
}

/** Common tests by department: those that are chosen are added with the prices that are filled in. */
export default function TestCataloguePage() {
  const { data, error, refetch } = useQuery({
    queryKey: [testCatalogueApiPath],
    queryFn: ({ signal }) => api.get<TestCatalogue>(testCatalogueApiPath, {}, { signal }),
  })
  return (
    <PageFrame title="Catalogue of Tests">
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rectangular" height={320} />}
      {data && <Catalogue tests={data.tests} />}
    </PageFrame>
  )
}

function Catalogue({ tests }: TestCatalogue) {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = usePermissions()
  const [choice, setChoice] = useState<Choice>({})
  const [search, setSearch] = useState('')
  const { run, isBusy, refusal, dismiss } = useAction([testCatalogueApiPath])
  const byCode = new Map(tests.map((one) => [one.code, one]))

  /** Chooses a test and what it needs, each with the price that it has already. */
  const withTest = (chosen: Choice, code: string): Choice => {
    const test = byCode.get(code)
    if (!test || test.isAdded || code in chosen) return chosen
    return test.needs.reduce(withTest, { ...chosen, [code]: '' })
  }
  const needed = new Set(Object.keys(choice).flatMap((code) => byCode.get(code)?.needs ?? []))
  /** Without some tests, and without the parts of theirs that no other test needs and that got no price. */
  const withoutTests = (chosen: Choice, codes: readonly string[]): Choice => {
    const rest = Object.fromEntries(Object.entries(chosen).filter(([code]) => !codes.includes(code)))
    const still = new Set(Object.keys(rest).flatMap((code) => byCode.get(code)?.needs ?? []))
    const parts = codes.flatMap((code) => byCode.get(code)?.needs ?? [])
    return Object.fromEntries(
      Object.entries(rest).filter(([code, price]) => price !== '' || !parts.includes(code) || still.has(code)),
    )
  }
  const toggle = (codes: readonly string[], isOn: boolean) =>
    setChoice((now) => (isOn ? codes.reduce(withTest, now) : withoutTests(now, codes)))
  const setPrice = (code: string, price: string) =>
    setChoice((now) => ({
      ...(price === '' ? now : withTest(now, code)),
      ...((price !== '' || code in now) && { [code]: price }),
    }))

  const chosen = tests.filter(({ code, isAdded }) => code in choice && !isAdded)
  const isWrong = (code: string) => Boolean(choice[code]) && !isValidMoney(choice[code]!)
  const wrong = chosen.filter(({ code }) => isWrong(code))
  const unpriced = chosen.filter(({ code }) => !choice[code] || Number(choice[code]) === 0)
  const save = async () => {
    if (chosen.length === 0 || wrong.length > 0) return
    const body = { tests: chosen.map(({ code }) => ({ code, price: toMoney(choice[code] || '0') })) }
    const added = await run(() => api.post<AddedTests>(testCatalogueApiPath, body), {
      failed: 'Failed to add the tests.',
    })
    if (!added) return
    alert.success('%{tests} tests and %{panels} panels were added.', { args: added })
    setChoice({})
  }
  useHotkeys({ save: () => void save() })

  const wanted = search.trim().toLowerCase()
  const shown = tests.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('Choose what your laboratory does and fill in your prices. What you have already stays as it is.')}{' '}
        {translate('Ranges of adults come with tests whose limits do not depend on the kit; complete the others.')}{' '}
        {can('add_test') && (
          <Link component={RouterLink} to="/test">
            {translate('Or import your own list of tests.')}
          </Link>
        )}
      </Typography>
      <Box sx={toolbar}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <SearchField label="Search" value={search} onChange={setSearch} />
        </Box>
        <Typography variant="body2" role="status" sx={{ ml: 'auto' }}>
          {translate('%{count} chosen', { count: chosen.length })}
          {unpriced.length > 0 && ` · ${translate('%{count} without a price', { count: unpriced.length })}`}
        </Typography>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={chosen.length === 0 || wrong.length > 0}
          onClick={() => void save()}
          title="Ctrl+S"
        >
          {translate('Add the chosen tests')}
        </Button>
      </Box>
      {refusal && <SaveFailed text={refusal} onClose={dismiss} sx={{ mb: 1 }} />}
      {unpriced.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate(
            'A test without a price costs 0.00 until you enter one. That is right for tests of a panel that are not billed alone.',
          )}
        </Alert>
      )}
      <TableContainer onKeyDown={moveBetweenPrices}>
        <Table size="small" aria-label={translate('Catalogue of Tests')}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox" />
              {['Code', 'Test', 'Sample Type', 'Unit', 'Price'].map((heading) => (
                <TableCell
                  key={heading}
                  align={heading === 'Price' ? 'right' : 'left'}
                  sx={wideOnly.includes(heading) ? onWideScreens : undefined}
                >
                  {translate(heading)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {[...groupBy(shown, ({ department }) => department)].map(([department, group]) => (
            <Department
              key={department}
              {...{ department, tests: group, choice, needed, isWrong, onToggle: toggle, onPrice: setPrice }}
            />
          ))}
        </Table>
      </TableContainer>
    </>
  )
}

interface DepartmentProps {
  department: string
  tests: readonly CatalogueEntry[]
  choice: Choice
  /** Parts of chosen panels, which are seldom billed alone. */
  needed: ReadonlySet<string>
  isWrong: (code: string) => boolean
  onToggle: (codes: readonly string[], isOn: boolean) => void
  onPrice: (code: string, price: string) => void
}

function Department({ department, tests, choice, needed, isWrong, onToggle, onPrice }: DepartmentProps) {
  const translate = useTranslate()
  const codes = tests.filter(({ isAdded }) => !isAdded).map(({ code }) => code)
  const count = codes.filter((code) => code in choice).length
  return (
    <TableBody>
      <TableRow sx={{ bgcolor: 'action.hover' }}>
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={codes.length > 0 && count === codes.length}
            indeterminate={count > 0 && count < codes.length}
            disabled={codes.length === 0}
            onChange={(_, isOn) => onToggle(codes, isOn)}
            slotProps={{ input: { 'aria-label': department } }}
          />
        </TableCell>
        <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ fontWeight: 700 }}>
          {department}
        </TableCell>
      </TableRow>
      {tests.map(({ code, name, sample, unit, isPanel, isAdded, hasRanges }) => (
        <TableRow key={code} data-chosen={code in choice && !needed.has(code) ? '' : undefined}>
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={isAdded || code in choice}
              disabled={isAdded}
              onChange={(_, isOn) => onToggle([code], isOn)}
              slotProps={{ input: { 'aria-label': name } }}
            />
          </TableCell>
          <TableCell>{code}</TableCell>
          <TableCell sx={{ fontWeight: isPanel ? 600 : undefined }}>
            {name}
            <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
              {isPanel ? translate('Panel') : hasRanges ? translate('With ranges') : ''}
            </Typography>
          </TableCell>
          <TableCell sx={onWideScreens}>{sample}</TableCell>
          <TableCell sx={onWideScreens}>{unit}</TableCell>
          <TableCell align="right" sx={{ width: 132, py: 0.25 }}>
            {isAdded ? (
              <Typography variant="body2" color="text.secondary">
                {translate('Added')}
              </Typography>
            ) : (
              <MoneyField
                size="small"
                accessibleName={`${translate('Price')}: ${name}`}
                value={choice[code] ?? ''}
                onChange={(price) => onPrice(code, price)}
                error={isWrong(code)}
              />
            )}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  )
}
