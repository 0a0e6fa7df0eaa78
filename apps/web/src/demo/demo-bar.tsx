import type { DemoUser } from '@nostro/contract'
import { namedRoles } from '@nostro/workflow'
import { Suspense, useEffect, useState } from 'react'

import { commandSentenceOf } from '../api/index.ts'
import { lazyPart } from '../browser/lazy-part.ts'
import { onStoredElsewhere } from '../browser/storage.ts'
import { useStore } from '../browser/store.ts'
import { useViewport } from '../browser/viewport.ts'
import { type Texts, useTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { Button, IconButton, NativeSelect } from '../ui/index.ts'
import styles from './demo.module.css'
import { readTour, type TourStep, writeTour } from './tour-state.ts'
import { useDemoSwitch } from './use-demo-switch.ts'

// Loaded on demand: the tour saves and reads messages, which the sign-in does not need.
const Tour = lazyPart(async () => ({ default: (await import('./tour.tsx')).Tour }))

/** The first users of the choice, one for each role: those of a bank, then those of a company. */
const ONE_PER_ROLE: readonly string[] = [
  'beijing.operator',
  'beijing.reviewer',
  'beijing.senior',
  'beijing.admin',
  'trading.operator',
  'trading.admin',
]

/** One row above every page: marks the installation as a demo, changes the user, and offers the tour. */
export function DemoBar({
  users,
  historyPercent,
}: {
  readonly users: readonly DemoUser[]
  /** The generated share of the history, in percent, while it is being generated. */
  readonly historyPercent?: number
}) {
  const texts = useTexts()
  const { t } = texts
  const { isMobile } = useViewport()
  const { switchTo, isRunning, error } = useDemoSwitch()
  const current = useStore(userStore)?.username
  const [step, setStep] = useState(readTour)
  // Two tabs share the tour: a step in one of them is followed by the other.
  useEffect(() => onStoredElsewhere(['tour'], () => setStep(readTour())), [])
  const goTo = (next: TourStep | undefined) => {
    writeTour(next)
    setStep(next)
  }
  const ordered = [...users].toSorted((a, b) => placeOf(a) - placeOf(b))
  const isUser = users.some(({ username }) => username === current)
  return (
    <>
      <aside className={styles.bar} aria-label={t('demo.label')}>
        <p className={styles.text}>
          <strong>{t('demo.label')}</strong> {!isMobile && <span>{t('demo.text')}</span>}{' '}
          {historyPercent !== undefined && <strong>{t('demo.history', { percent: historyPercent })}</strong>}
        </p>
        {/* The reason why the user did not change, next to the choice. */}
        {error !== undefined && (
          <strong role="alert" className={styles.failure}>
            {commandSentenceOf(error, texts)}
          </strong>
        )}
        <label className={styles.user}>
          <span className={styles.label}>{t('demo.workAs')}</span>
          <NativeSelect
            value={isUser ? (current ?? '') : ''}
            disabled={isRunning}
            options={[
              ...(isUser ? [] : [{ value: '', label: t('demo.otherUser') }]),
              ...ordered.map((user) => ({ value: user.username, label: labelIn(users, user, texts) })),
            ]}
            onChange={(username) => {
              if (username !== '') void switchTo(username)
            }}
          />
        </label>
        {step === undefined &&
          (isMobile ? (
            <IconButton label={t('demo.tour')} icon="send" onPress={() => goTo({ step: 1 })} />
          ) : (
            <Button variant="quiet" icon="send" onPress={() => goTo({ step: 1 })}>
              {t('demo.tour')}
            </Button>
          ))}
      </aside>
      {step !== undefined && (
        <Suspense>
          <Tour key={step.step} step={step} onStep={goTo} />
        </Suspense>
      )}
    </>
  )
}

/** Returns the position of a user in the choice. Users after those of {@link ONE_PER_ROLE} keep their order. */
function placeOf({ username }: DemoUser): number {
  const place = ONE_PER_ROLE.indexOf(username)
  return place === -1 ? ONE_PER_ROLE.length : place
}

/** Returns duty and institution of a user, and also the user name if colleagues have the same duty. */
function labelIn(users: readonly DemoUser[], user: DemoUser, texts: Texts): string {
  const label = `${dutyOf(user, texts)}, ${user.institution}`
  const namesakes = users.filter((other) => `${dutyOf(other, texts)}, ${other.institution}` === label)
  return namesakes.length === 1 ? label : `${label} (${user.username})`
}

/** Returns the role that this demo user represents: the last of its named roles. */
function dutyOf({ roleList }: DemoUser, { t }: Texts): string {
  const role = namedRoles(roleList).at(-1)
  return role === undefined ? '' : t(`user.role.${role}`)
}
