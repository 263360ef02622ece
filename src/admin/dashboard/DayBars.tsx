interface DayBarsProps {
  /** The values of consecutive days, the last one today; each height is a share of the greatest. */
  days: readonly number[]
  /** The days before that have the weekday of the last one are darker: with these it is compared. */
  week: number
}

const [width, height, gap] = [5, 32, 2]

/** Small bars of the last days. Plain SVG, so that the first page does not load the library of charts. */
export function DayBars({ days, week }: DayBarsProps) {
  const most = Math.max(...days, 0)
  const last = days.length - 1
  return (
    <svg
      viewBox={`0 0 ${days.length * (width + gap)} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden
    >
      {days.map((value, place) => {
        const length = most > 0 && value > 0 ? Math.max(1, (value / most) * height) : 0
        const opacity = place === last ? 1 : (last - place) % week === 0 ? 0.6 : 0.25
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={place}
            {...{ x: place * (width + gap), y: height - length, width, height: length, opacity }}
            fill="currentColor"
          />
        )
      })}
    </svg>
  )
}
