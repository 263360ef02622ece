import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import { PopoverButton } from '~/ui/PopoverButton'
import type { ColumnsListProps } from './ColumnsList'
import type { Column, Row } from './columns'

const ColumnsList = lazyPart(
  () => import('./ColumnsList'),
  () => <Skeleton variant="rectangular" height={240} />,
)

/** Which columns of a table are shown, in which order. @param children above them, such as what rows are gathered by */
export const ColumnsButton = ({ children, ...list }: ColumnsListProps & { children?: ReactNode }) => (
  <PopoverButton icon={<ViewColumnOutlined />} label="Columns" align="right">
    {children}
    <ColumnsList {...list} />
  </PopoverButton>
)

interface ColumnsState {
  columns: readonly string[]
  showColumns: (names: readonly string[]) => void
}

/**
 * The columns of a list from the URL, else its usual ones, and the column picker.
 * @param all every column that the list can have; @param usual those that it has until the user chooses
 */
export function useChosenColumns<R extends Row>(
  list: ColumnsState,
  all: readonly Column<R>[],
  usual: readonly Column<R>[],
): { columns: readonly Column<R>[]; button: ReactNode } {
  const translate = useTranslate()
  const chosen = list.columns.join()
  const columns = useMemo(() => {
    const named = chosen.split(',').flatMap((name) => all.find(({ source }) => source === name) ?? [])
    return named.length > 0 ? named : usual
  }, [all, usual, chosen])
  const sourcesOf = (some: readonly Column<R>[]) => some.map(({ source }) => source)
  const button = (
    <ColumnsButton
      all={sourcesOf(all)}
      defaults={sourcesOf(usual)}
      visible={sourcesOf(columns)}
      label={(name) => translate(all.find(({ source }) => source === name)?.label ?? name)}
      onChange={list.showColumns}
    />
  )
  return { columns, button }
}
