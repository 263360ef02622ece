import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { unseenSx } from '../unseen'
import type { PdfPage } from './pdfPages'

/** Pixels to a point at which a paper has its natural size, and the most that a small one is enlarged to. */
const natural = 96 / 72
const largest = 2
/** Pixels to a point on a screen with fine dots, such as a phone, where a small page is enlarged with two fingers. */
const finest = 3
const padding = 16

interface Room {
  width: number
  height: number
}

/** As wide as the room allows; whole where that leaves it readable, else of its natural size and scrolled. */
const scaleIn = ({ width, height }: PdfPage, room: Room) =>
  Math.min(room.width / width, Math.max(room.height / height, natural), largest)

interface PdfPreviewPagesProps {
  pages: readonly PdfPage[]
  /** The name of the print; translated. */
  label: string
  onFailed: (error: Error) => void
}

/**
 * The pages of a paper as they will be printed, one below the other, without a viewer's tools: a copy that leaves the
 * screen is counted, so none leaves by the browser's own print or by its menu of pictures.
 */
export function PdfPreviewPages({ pages, label, onFailed }: PdfPreviewPagesProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  return (
    <Box
      ref={frame}
      role="region"
      aria-label={label}
      tabIndex={0} // so that the keys scroll it
      onContextMenu={(event) => event.preventDefault()}
      sx={{
        ...{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'surface.desk', p: `${padding}px` },
        ...{ display: 'flex', flexDirection: 'column', gap: `${padding}px` },
        '@media print': { display: 'none' },
      }}
    >
      {room &&
        pages.map((page, index) => (
          <PaperPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
            key={index}
            page={page}
            scale={scaleIn(page, room)}
            label={`${translate('Page')} ${index + 1} / ${pages.length}`}
            onFailed={onFailed}
          />
        ))}
    </Box>
  )
}

/** The inside of an element, as it changes with the window. */
function useRoom(element: React.RefObject<HTMLElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () =>
      setRoom((old) => {
        // Without the scroll bars, which come and go with what is measured here.
        const [width, height] = [box.offsetWidth - 2 * padding - 16, box.offsetHeight - 2 * padding]
        return old?.width === width && old.height === height ? old : { width, height }
      })
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return room
}

interface PaperPageProps {
  page: PdfPage
  /** Pixels of the layout to a point. */
  scale: number
  label: string
  onFailed: (error: Error) => void
}

function PaperPage({ page, scale, label, onFailed }: PaperPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(0)
  const ratio = window.devicePixelRatio
  const pixels = ratio > 1 ? Math.max(scale * ratio, finest) : scale
  useEffect(() => {
    if (!canvas.current) return
    const drawing = page.draw(canvas.current, pixels)
    drawing.done.then(() => setDrawn(pixels), onFailed)
    return drawing.cancel
  }, [page, pixels, onFailed])
  const length = (points: number) => `${(Math.floor(points * pixels) * scale) / pixels}px`
  return (
    <Box sx={{ position: 'relative', flexShrink: 0, mx: 'auto', lineHeight: 0 }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        aria-busy={drawn !== pixels}
        style={{ width: length(page.width), height: length(page.height), background: 'white' }}
      />
      <Box component="span" sx={unseenSx}>
        {page.text}
      </Box>
    </Box>
  )
}
