import type { Load, Request } from './loadClient'
import { median } from './measure'
import { hasPgbench, pgbenchRate } from './pgbench'
import { row } from './report'
import type { Statement } from './sameStatements'

const mostSpread = 5

/** How sides take turns: the numbers of connections, and how many rounds of so many seconds each. */
export interface TurnsPlan {
  connections: readonly number[]
  rounds: number
  seconds: number
}

/** A request sent without a pause, with the statements that it sends to the database. */
export interface Kind {
  name: string
  request: Request
  statements: Statement[]
  /** Whether the bare handlers answer it. */
  isBare: boolean
  /** The lowest accepted share of PostgreSQL's own speed with eight connections. */
  ofDatabase?: number
}

/** A server that answers, or runs the same statements. */
export interface Side<K extends Kind = Kind> {
  name: string
  load: (kind: K, connections: number) => Promise<Load>
  /** Whether it can be asked so; by default it can. */
  fits?: (kind: K, connections: number) => boolean
  /** Its ratio to one process of Prayog, and the least that it is to be with eight connections. */
  ratio?: { of: (prayog: number, it: number) => number; least: (kind: K) => number | undefined }
}

export const least = (value: number) => () => value
export const prayogOfIt = (prayog: number, it: number) => prayog / it

/** PostgreSQL by itself, sent the statements of a request by pgbench; nothing where that is not installed. */
export async function pgbenchSides<K extends Kind>(
  databaseUrl: string,
  { seconds }: TurnsPlan,
  fits?: Side<K>['fits'],
): Promise<Side<K>[]> {
  if (!(await hasPgbench())) return []
  return [
    {
      name: 'one process / pgbench, the same statements',
      load: async ({ statements }, connections) => ({
        rate: await pgbenchRate(databaseUrl, statements, connections, seconds),
        times: [],
      }),
      ...(fits && { fits }),
      ratio: { of: prayogOfIt, least: ({ ofDatabase }) => ofDatabase },
    },
  ]
}

/** The loads of a side, round by round, by connections. */
type Loads<K extends Kind> = Map<Side<K>, Map<number, Load[]>>

export async function takeTurns<K extends Kind>(
  kind: K,
  sides: readonly Side<K>[],
  { connections, rounds }: TurnsPlan,
): Promise<Loads<K>> {
  const loads: Loads<K> = new Map(sides.map((side) => [side, new Map(connections.map((count) => [count, []]))]))
  for (let round = 0; round <= rounds; round++)
    for (const count of connections)
      for (const side of sides) {
        if (!(side.fits?.(kind, count) ?? true)) continue
        const load = await side.load(kind, count)
        if (round > 0) loads.get(side)?.get(count)?.push(load) // the first one warms up
      }
  return loads
}

const part = (values: readonly number[], of: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN

/** The rates of all sides and the waits of the first as tables. */
export function linesOf<K extends Kind>(kind: K, loads: Loads<K>, { connections }: TurnsPlan): string[] {
  const [[, ours] = []] = loads
  const cellsOf = (side: Side<K>, count: number): [string, string] => {
    const rates =
      loads
        .get(side)
        ?.get(count)
        ?.map(({ rate }) => rate) ?? []
    if (rates.length === 0) return ['', '']
    const prayog = ours?.get(count)?.map(({ rate }) => rate) ?? []
    const { of } = side.ratio ?? {}
    const ratio = of ? median(rates.map((rate, n) => of(prayog[n]!, rate))).toFixed(2) : ''
    return [median(rates).toFixed(0), ratio]
  }
  const goalOf = (side: Side<K>): string => {
    const goal = side.ratio?.least(kind)
    const [, ratio] = cellsOf(side, 8)
    return goal === undefined || ratio === '' ? '' : `${goal} ${Number(ratio) >= goal ? 'met' : 'missed'}`
  }
  const rates = [...loads.keys()]
    .filter((side) => side.fits?.(kind, 8) ?? true)
    .map((side) => row([side.name, ...connections.flatMap((count) => cellsOf(side, count)), goalOf(side)]))
  const waits = connections.map((count) => {
    const times = ours?.get(count)?.flatMap((load) => load.times) ?? []
    const [half, most] = [part(times, 0.5), part(times, 0.99)]
    const goal = count === 50 ? `${mostSpread} ${most / half < mostSpread ? 'met' : 'missed'}` : ''
    return row([`${count}`, half.toFixed(1), most.toFixed(1), (most / half).toFixed(1), goal])
  })
  const title = `${kind.name[0]!.toUpperCase()}${kind.name.slice(1)}, answers a second and ratio at ${connections.join(', ')} connections:`
  return [
    ...['', title, '', row(['', ...connections.flatMap((count) => [`${count}`, '']), 'goal at 8'])],
    ...[row(['---', ...connections.flatMap(() => ['--:', '--:']), '---']), ...rates, ''],
    ...[
      row(['connections of one process', 'p50 ms', 'p99 ms', 'p99 / p50', 'goal']),
      row(['--:', '--:', '--:', '--:', '---']),
    ],
    ...waits,
  ]
}
