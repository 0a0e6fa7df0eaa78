import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Checkbox } from '../../ui/index.ts'
import type { UnplacedPart } from './unplaced-part.ts'
import styles from './unplaced.module.css'

interface UnplacedListProps {
  readonly parts: readonly UnplacedPart[]
  /** This many parts are shown before the user asks for more. */
  readonly shownAtOnce: number
  /** Confirmation of the parts, with the positions of the confirmed ones; absent if none is needed. */
  readonly settling?: {
    readonly settled: ReadonlySet<number>
    readonly onSettle: (position: number, isLeftOut: boolean) => void
  }
}

/** The parts of a text that are not in a form: line, reason and text of each. */
export function UnplacedList({ parts, shownAtOnce, settling }: UnplacedListProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <>
      <ul className={styles.parts}>
        {parts.slice(0, shown).map(({ place, line, reason, value }, position) => (
          // The same part can occur in a text twice.
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
