/** The place of a column on the card of a row: in its heading, below it, at the end of the heading, or as a badge. */
export type CardPlace = 'title' | 'text' | 'amount' | 'state'

interface CardColumn {
  onCard?: CardPlace | undefined
  kind?: string
}

/** How a cell is found by the styles of cards: its place, and its label where the value does not speak for itself. */
export const cardAttributes = ({ onCard, kind }: CardColumn, isPlaced: boolean, label: string) => ({
  'data-card': isPlaced ? (onCard ?? 'none') : 'labelled',
  ...((!isPlaced || (onCard && kind === 'boolean')) && label && { 'data-label': label }),
})

/** Whether any column has a place on the card of a row. */
export const hasCardPlaces = (columns: readonly CardColumn[]): boolean => columns.some(({ onCard }) => onCard)

const cardsSx = {
  maxHeight: 'none',
  '& table, & thead, & tbody, & tfoot': { display: 'block' },
  '& thead:not(:has(.MuiTableSortLabel-root, input:enabled))': { display: 'none' },
  '& thead tr': { display: 'flex', overflowX: 'auto' },
  '& thead th': { flex: 'none', width: 'auto', position: 'static', borderBottom: 0, whiteSpace: 'nowrap' },
  '& tr:has([data-card])': {
    ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 },
    ...{ border: 1, borderColor: 'divider', borderRadius: 1, mb: 1, p: 1 },
    '&::before': { content: '""', flexBasis: '100%', order: 3 },
    '& > td': {
      maxWidth: 'none !important',
      border: 0,
      p: '0 !important',
      width: 'auto',
      textAlign: 'start',
      bgcolor: 'transparent',
    },
    '& > [data-card=none]': { display: 'none' },
    '& > [data-card=title]': { order: 1, fontWeight: 600, whiteSpace: 'normal' },
    '& > [data-card=amount]': { order: 2, ml: 'auto', fontWeight: 600 },
    '& > [data-card=text]': { order: 4, color: 'text.secondary' },
    '& > [data-card=state]': { order: 5 },
    '& > [data-card=labelled]': { order: 1 },
    '& > [data-label]': { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: 0.5 },
    '& > [data-label]::before': { content: 'attr(data-label) ":"', color: 'text.secondary', fontWeight: 400 },
    '& > [data-card=actions]': { order: 6, ml: 'auto', position: 'static', bgcolor: 'transparent' },
  },
} as const

/**
 * The container of pages that are shown beside a list. The tables in it have room for cards only where it is narrow.
 */
export const previewContainerSx = { containerType: 'inline-size', containerName: 'preview' } as const

/**
 * Below 600 px of the screen or of a preview each row is a card: what names it, its amount, then its state and its buttons;
 * the headings are a strip that orders the cards. The table stays one, so that its keys and its selection work as ever.
 */
export const cardRowsSx = {
  '@media screen and (max-width: 599.95px)': cardsSx,
  '@container preview (max-width: 599.95px)': cardsSx,
} as const
