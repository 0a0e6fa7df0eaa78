import { useState } from 'react'

import { readStored, writeStored } from '../../../browser/storage.ts'
import { useViewport } from '../../../browser/viewport.ts'

/** From this width on the text has room beside the form, CSS pixels. */
const BESIDE_WIDTH_MIN = 1200

/** Where the text of the form is shown: beside it where there is room, otherwise over it and only when asked for. */
export interface LiveTextPosition {
  readonly place: 'beside' | 'over' | undefined
  readonly toggle: () => void
}

export function useLiveText(): LiveTextPosition {
  const { width } = useViewport()
  const hasRoom = width >= BESIDE_WIDTH_MIN
  const [isRequested, setIsRequested] = useState(() => readStored('liveText') === 'open')
  const [isOver, setIsOver] = useState(false)
  const toggle = () => {
    if (!hasRoom) return setIsOver(!isOver)
    writeStored('liveText', isRequested ? undefined : 'open')
    setIsRequested(!isRequested)
  }
  if (hasRoom) return { place: isRequested ? 'beside' : undefined, toggle }
  return { place: isOver ? 'over' : undefined, toggle }
}
