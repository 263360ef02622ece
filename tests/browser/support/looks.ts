/*
 * What can be told of a page at a glance, within it: each function is sent there as it is written, and names nothing outside.
 */

/**
 * Whether texts have colours, sizes and grounds with which none was seen before. What is locked may be pale, and is another.
 * @param seen what was seen; what is new is added
 */
export function newColours(boxes: readonly Element[], seen: Set<string>): boolean {
  const grounds = new Map<Element, string>()
  const groundOf = (box: Element): string => {
    const known = grounds.get(box)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box)
    const own = backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor
    const ground = [
      box.parentElement ? groundOf(box.parentElement) : '',
      `${own}${backgroundImage === 'none' ? '' : backgroundImage}${opacity === '1' ? '' : opacity}`,
    ].join(own && '/')
    grounds.set(box, ground)
    return ground
  }
  const before = seen.size
  for (const box of boxes) {
    const isText = box.matches('input, textarea, select') || [...box.childNodes].some((node) => node.nodeValue?.trim())
    if (!isText) continue
    const { color, fontSize, fontWeight } = getComputedStyle(box)
    const isLocked = box.closest(':disabled, [aria-disabled=true], .Mui-disabled') !== null
    seen.add([color, fontSize, fontWeight, isLocked, groundOf(box)].join(' '))
  }
  return seen.size > before
}

/**
 * Whether a target may be too small: one below 24 pixels that has another within the 24 around it, or one that lies on another.
 * One within another is what axe's rule for nested targets finds.
 */
export function tightTargets(boxes: readonly Element[]): boolean {
  const least = 24
  const isTarget = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const targets = boxes
    .filter((box) => box.matches(isTarget) && !box.closest('[aria-hidden=true]'))
    .map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      const [w, h] = [Math.max(width, least), Math.max(height, least)]
      return {
        box,
        left: x + (width - w) / 2,
        right: x + (width + w) / 2,
        top: y + (height - h) / 2,
        bottom: y + (height + h) / 2,
      }
    })
  return targets.some((one, index) =>
    targets
      .slice(0, index)
      .some(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom &&
          !one.box.contains(other.box) &&
          !other.box.contains(one.box),
      ),
  )
}
