import type { Page } from '@playwright/test'

/** What has the focus, and whether it is seen. */
export interface Focus {
  /** The kind of the element, such as `tr` or `checkbox`. */
  kind: string
  /** What is wrong with its ring; undefined where nothing is. */
  wrong?: string
}

/** The least contrast of a ring with what is around it (WCAG 2.2, 1.4.11). */
const leastContrast = 3

/**
 * Describes what has the focus, or the option that a picker would take: the ring is that of the element, of the frame of
 * its field, or of the box around an input that is not drawn.
 */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate((least) => {
    const at = document.activeElement as HTMLElement
    const option = document.getElementById(at.getAttribute('aria-activedescendant') ?? '')
    const focused = option ?? at
    const role = focused.getAttribute('role')
    const type = focused instanceof HTMLInputElement ? focused.type : ''
    const kind = role ?? (type || focused.tagName.toLowerCase())
    if (focused === document.body) return { kind: 'body' }
    const frame = focused.closest<HTMLElement>(
      '.MuiInputBase-root, label.MuiButton-root, .MuiRadio-root, .MuiCheckbox-root',
    )
    const isField = focused.matches('input, textarea, [role=combobox]')
    const drawn = (isField && (frame ?? focused.closest<HTMLElement>('.MuiSwitch-switchBase'))) || focused
    const border = drawn.querySelector(':scope > .MuiOutlinedInput-notchedOutline')
    const outline = getComputedStyle(drawn)
    const isOutlined = outline.outlineStyle !== 'none'
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(border ?? drawn)
    const { outlineStyle, outlineWidth, outlineColor } =
      border && !isOutlined
        ? { outlineStyle: borderTopStyle, outlineWidth: borderTopWidth, outlineColor: borderTopColor }
        : outline
    const name = `${kind} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''}`
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return { kind, wrong: `${name}: no ring` }

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas to read colours with')
    const luminanceOf = (colours: readonly string[]) => {
      canvas.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const grounds: string[] = ['#ffffff']
    for (let box = drawn.parentElement; box; box = box.parentElement)
      grounds.splice(1, 0, getComputedStyle(box).backgroundColor)
    const [ring, ground] = [luminanceOf([...grounds, outlineColor]), luminanceOf(grounds)]
    const contrast = (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05)
    return contrast < least ? { kind, wrong: `${name}: contrast ${contrast.toFixed(1)} of ${outlineColor}` } : { kind }
  }, leastContrast)
