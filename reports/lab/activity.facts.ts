import { c, defineFacts } from '~/report'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const actions = ['sign-in', 'failed sign-in', 'sign-out', 'create', 'change', 'delete', 'import', 'print']

/** The user, the action, and the values before and after. */
export const activities = defineFacts('activities', {
  rowsWithoutRecord: 'sign-ins, imports, and records without a page',
  sourceTable: {
    table: 'activity',
    timestampColumn: 'at',
    documentRef: ['entity', 'entityId'],
    sqlColumns: {
      user: 's.user_id',
      hour: "to_char(s.at at time zone 'Asia/Kathmandu', 'HH24')",
      before: 's.before::text',
      after: 's.after::text',
      count: '1',
    },
  },
  columns: {
    user: c.user('User'),
    userName: c.text('User Name'),
    action: c.text('Action', { allowedValues: actions }),
    entity: c.text('Entity'),
    documentNo: c.text('Document No.'),
    before: c.text('Before', { isLong: true }),
    after: c.text('After', { isLong: true }),
    address: c.text('Address'),
    hour: c.text('Hour', { allowedValues: hours }),
    count: c.quantity('Actions'),
  },
})

/** Every action of every user. */
export const everyAction = {
  filters: ['user', 'action', 'entity', 'documentNo'],
  columns: [
    'date',
    'dateBs',
    'time',
    'userName',
    'action',
    'entity',
    'documentNo',
    'before',
    'after',
    'address',
    'count',
  ],
  searchColumns: ['userName', 'entity', 'documentNo', 'address'],
  chart: { by: 'hour', measure: 'count' },
} as const
