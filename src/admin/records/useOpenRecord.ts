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

/** Returns a function that opens the page of a row, which then knows the list; the same function on every render. */
export function useOpenRecord(list: ListOfRecords): (row: Row) => void {
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
  const open = useRef((row: Row) => latest.current(row))
  return open.current
}
