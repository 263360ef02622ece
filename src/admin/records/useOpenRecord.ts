import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { QueryParams } from '../http'
import type { Row } from '../listing/columns'
import { recordUrl } from './recordUrl'

/** The list that a record was opened from, as its page finds the record before and after it. */
export interface OpenedList {
  apiPath: string
  /** The list's search, filters and order. */
  query: QueryParams
  /** How many records of the list precede the record. */
  index: number
  /** The list's own address. */
  url: string
}

interface ListOfRecords {
  /** The route of the screen of the records. */
  route: string
  apiPath: string
  query: () => QueryParams
  rows: readonly Row[] | undefined
  pagination: { page: number; perPage: number }
}

/** How the rows of a table open the pages of their records. */
export interface RowOpening {
  /** Opens the page of a row, which then knows the list; the same function on every render. */
  onOpen: (row: Row) => void
  /** The address of that page, for a new tab. */
  urlOf: (row: Row) => string
}

/** What the rows of a list open: the pages of their records. Spread it into the table. */
export function useOpenRecord(list: ListOfRecords): RowOpening {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = useRef<(row: Row) => void>(() => undefined)
  useEffect(() => {
    latest.current = ({ id }) => {
      const { route, apiPath, query, rows = [], pagination } = list
      const index = (pagination.page - 1) * pagination.perPage + rows.findIndex((row) => row.id === id)
      const from: OpenedList = { apiPath, query: query(), index, url: pathname + search }
      void navigate(recordUrl(route, id), { state: { list: from } })
    }
  })
  const { current: onOpen } = useRef((row: Row) => latest.current(row))
  return { onOpen, urlOf: ({ id }) => recordUrl(list.route, id) }
}
