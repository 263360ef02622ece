import { useEffect, useRef, useState } from 'react'

/** Elements that the Tab key reaches. */
const stops = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]'

const mustStop = (box: HTMLElement) =>
  (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) && !box.querySelector(stops)

/**
 * For a box that scrolls: while it holds more than it shows, and nothing in it takes the focus, the Tab key stops at the box
 * itself, so that the arrow keys reach what is out of sight (WCAG 2.1.1).
 * @param label what it holds, as it is said to those who do not see it
 * @returns what the box is to be given
 */
export function useScrollTabStop(label: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  const measure = () => setIsStop(ref.current !== null && mustStop(ref.current))
  useEffect(measure) // what it holds may be another with each drawing
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return { ref, ...(isStop && { tabIndex: 0, role: 'group', 'aria-label': label }) }
}
