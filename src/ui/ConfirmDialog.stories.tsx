import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Story, StoryMeta } from '~/style/story'
import { ConfirmDialog } from './ConfirmDialog'

export default { title: 'ui/ConfirmDialog' } satisfies StoryMeta

/** A button that asks first, and the answer. */
function Asking({ text, isDestructive = false }: { text: string; isDestructive?: boolean }) {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <output>{answer}</output>
      <ConfirmDialog
        {...{ open, text, isDestructive }}
        onAnswer={(yes) => {
          setOpen(false)
          setAnswer(yes ? 'yes' : 'no')
        }}
      />
    </>
  )
}

export const Harmless: Story = { render: () => <Asking text="Save without printing?" /> }
export const Losing: Story = { render: () => <Asking text="Discard what you entered?" isDestructive /> }
