import { memo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

import { useDrawTurn } from '../../../browser/turns.ts'
import type { Figure } from '../figure.ts'
import styles from '../figures.module.css'
import { StackedBars } from './bar-charts.tsx'
import { MedianLine } from './line-charts.tsx'
import { MarkNavigation } from './marks.tsx'

/** A phone has room for the last days of a period. The table shows all of them. */
const PHONE = '(max-width: 720px)'
const PHONE_POINTS = 14

/**
 * A figure as a chart. Charts are drawn one after the other: drawing all of them at once would block the page for 0.25
 * s.
 */
export const Chart = memo(function Chart({ figure }: { readonly figure: Figure }) {
  const navigate = useNavigate()
  const isPhone = useSyncExternalStore(followPhone, () => matchMedia(PHONE).matches)
  if (!useDrawTurn()) return <div className={styles.place} aria-hidden="true" />
  const drawn = isPhone ? { ...figure, points: figure.points.slice(-PHONE_POINTS) } : figure
  return (
    <MarkNavigation value={navigate}>
      {figure.type === 'line' ? <MedianLine figure={drawn} /> : <StackedBars figure={drawn} />}
    </MarkNavigation>
  )
})

function followPhone(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
