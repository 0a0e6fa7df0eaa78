import { useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Button, Checkbox } from '../../../ui/index.ts'
import type { UnplacedPart } from './unplaced-part.ts'
import styles from './unplaced.module.css'

interface UnplacedListProps {
  readonly parts: readonly UnplacedPart[]
  /** So many are shown until more are asked for. */
  readonly shownAtOnce: number
  /** Where each part is to be confirmed: the positions of those that are. */
  readonly settling?: {
    readonly settled: ReadonlySet<number>
    readonly onSettle: (position: number, isLeftOut: boolean) => void
  }
}

/** Parts of a text that are not in a form: the line each stands on, why, and its text. */
export function UnplacedList({ parts, shownAtOnce, settling }: UnplacedListProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <>
      <ul className={styles.parts}>
        {parts.slice(0, shown).map(({ place, line, reason, value }, position) => (
          // The same part can stand in a text twice.
          <li key={`${position} ${place}`} className={styles.part}>
            <span className={styles.about}>
              {line !== undefined && <span>{t('unplaced.line', { line })}</span>}
              <code className={styles.place}>{place}</code>
              <span>{reason}</span>
            </span>
            <code className={styles.value}>{value}</code>
            {settling !== undefined && (
              <Checkbox
                checked={settling.settled.has(position)}
                onChange={(isLeftOut) => settling.onSettle(position, isLeftOut)}
              >
                {t('unplaced.leave')}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {parts.length > shown && (
        <Button onPress={() => setShown(shown + shownAtOnce)}>
          {t('unplaced.more', { count: parts.length - shown })}
        </Button>
      )}
    </>
  )
}
