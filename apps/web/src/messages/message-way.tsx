import type { AnswerOf, readMessageWay, WayStep } from '@nostro/contract'

import { useTexts, type Key } from '../i18n/index.ts'
import { DateTime } from '../ui/display/date-time.tsx'
import { Icon } from '../ui/display/icon.tsx'
import styles from './timeline.module.css'

type Steps = AnswerOf<typeof readMessageWay>['steps']

const STEP_KEYS: Readonly<Record<WayStep, Key>> = {
  queued: 'detail.way.queued',
  delivered: 'detail.way.delivered',
  acknowledged: 'detail.way.acknowledged',
  refused: 'detail.way.refused',
  received: 'detail.way.received',
  confirmed: 'detail.way.confirmed',
  payeeNotified: 'detail.way.payeeNotified',
  payeeNotHere: 'detail.way.payeeNotHere',
  toForward: 'detail.way.toForward',
  forwarded: 'detail.way.forwarded',
}

/** How far a message has come between the banks, step by step. */
export function MessageWay({ steps }: { readonly steps: Steps }) {
  const { t } = useTexts()
  return (
    <ol className={styles.steps} aria-label={t('detail.way')}>
      {steps.map(({ step, at, by }) => (
        <li key={step} className={`${styles.step} ${step === 'refused' ? styles.rejected : styles.done}`}>
          <span className={styles.sign}>
            <Icon name={step === 'refused' ? 'close' : 'check'} />
          </span>
          <div className={styles.body}>
            <p className={styles.name}>{t(STEP_KEYS[step])}</p>
            <p className={styles.who}>
              {by}
              <DateTime instant={at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
