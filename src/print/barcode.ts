import { code128, type DrawingContext } from 'bwip-js/generic'
import type { CanvasRect, ContentCanvas } from 'pdfmake/interfaces'
import { MM } from './measure'

/** Two dots of a 203 dpi label printer: the narrowest bar that such a printer draws cleanly. */
const MODULE = 0.25 * MM

interface Bar {
  left: number
  modules: number
}

/**
 * A Code 128 barcode as vector bars, in points. Bars are 0.25 mm per module, narrower only when they would pass
 * `maxWidth`, which must leave the quiet zone free. Throws an Error for a text that Code 128 cannot hold.
 */
export function barcode(text: string, { maxWidth, height }: { maxWidth: number; height: number }): ContentCanvas {
  const { bars, modules } = code128<Symbol128>({ bcid: 'code128', text, scale: 1 }, collectBars())
  const width = Math.min(MODULE, maxWidth / modules)
  const canvas = bars.map(
    (bar): CanvasRect => ({
      type: 'rect',
      x: bar.left * width,
      y: 0,
      w: bar.modules * width,
      h: height,
      lineWidth: 0,
      color: 'black',
    }),
  )
  return { canvas, alignment: 'center' }
}

interface Symbol128 {
  bars: Bar[]
  /** The whole width, without the quiet zones. */
  modules: number
}

/** bwip-js draws each bar as an upright line around its middle, rounded up to a whole module; this notes them down. */
function collectBars(): DrawingContext<Symbol128> {
  const symbol: Symbol128 = { bars: [], modules: 0 }
  const nothing = () => undefined
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      symbol.modules = width
    },
    line: (x, _y0, _x1, _y1, modules) => {
      symbol.bars.push({ left: x - Math.ceil(modules / 2), modules })
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => symbol,
  }
}
