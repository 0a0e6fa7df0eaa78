import { useState } from 'react'

import { readStored, writeStored } from '../../../browser/storage.ts'
import { useViewport } from '../../../browser/viewport.ts'

/** The minimum width for the text next to the form, in CSS pixels. */
const SIDE_WIDTH_MIN = 1200

/** The position of the message text: next to the form if there is space, otherwise over it and only on demand. */
export interface LiveTextPosition {
  readonly place: 'beside' | 'over' | undefined
  readonly toggle: () => void
}

export function useLiveText(): LiveTextPosition {
  const { width } = useViewport()
  const hasRoom = width >= SIDE_WIDTH_MIN
  const [isRequested, setIsRequested] = useState(() => readStored('liveText') !== 'closed')
  const [isOver, setIsOver] = useState(false)
  const toggle = () => {
    if (!hasRoom) return setIsOver(!isOver)
    writeStored('liveText', isRequested ? 'closed' : 'open')
    setIsRequested(!isRequested)
  }
  if (hasRoom) return { place: isRequested ? 'beside' : undefined, toggle }
  return { place: isOver ? 'over' : undefined, toggle }
}
