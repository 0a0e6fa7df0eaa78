import { useRef, useState, type PointerEvent, type ReactNode } from 'react'

import { readStored, writeStored } from '../../browser/storage.ts'
import styles from './split-pane.module.css'

/** The share of the first side in percent; `step` is that of the arrow keys. */
const SHARE = { min: 30, max: 70, usual: 40, step: 1 } as const

/** Two sides with a divider that can be moved by pointer and arrow keys. The browser stores its position. */
export function SplitPane({
  dividerLabel,
  first,
  second,
}: {
  /** Names the divider. */
  readonly dividerLabel: string
  readonly first: ReactNode
  readonly second: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(() => shareOf(readStored('splitShare')))

  const place = (requested: number) => {
    const allowed = Math.min(Math.max(Math.round(requested), SHARE.min), SHARE.max)
    setShare(allowed)
    writeStored('splitShare', String(allowed))
  }
  const handlePointerMove = (event: PointerEvent<HTMLInputElement>) => {
    if (frame.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = frame.current.getBoundingClientRect()
    place(((event.clientX - left) / width) * 100)
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ gridTemplateColumns: `${share}fr auto ${100 - share}fr` }}
    >
      <div className={styles.side}>{first}</div>
      <div className={styles.divider}>
        <input
          type="range"
          className={styles.slider}
          aria-label={dividerLabel}
          min={SHARE.min}
          max={SHARE.max}
          step={SHARE.step}
          value={share}
          onChange={(event) => place(Number(event.target.value))}
          onPointerDown={takePointer}
          onPointerMove={handlePointerMove}
        />
      </div>
      <div className={styles.side}>{second}</div>
    </div>
  )
}

/** The slider's track is only as wide as the divider, so dragging is measured by the frame. */
function takePointer(event: PointerEvent<HTMLInputElement>) {
  event.preventDefault()
  event.currentTarget.setPointerCapture(event.pointerId)
}

function shareOf(stored: string | undefined): number {
  const share = Number(stored ?? SHARE.usual)
  return share >= SHARE.min && share <= SHARE.max ? share : SHARE.usual
}
