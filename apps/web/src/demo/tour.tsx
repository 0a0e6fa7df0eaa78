import { readMessage, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatus } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { withinScriptTime } from '../browser/lazy-part.ts'
import { useStore } from '../browser/store.ts'
import { useTexts } from '../i18n/index.ts'
import { userStore } from '../sessions/index.ts'
import { Alert, Button, ErrorPanel, KEEPS_FOCUS } from '../ui/index.ts'
import styles from './demo.module.css'
import { TOUR_STEPS, type TourStep } from './tour-state.ts'
import { useDemoSwitch } from './use-demo-switch.ts'

const saveCommand = command(saveBankMessage)
const messageQuery = query(readMessage)

const OPERATOR = 'beijing.operator'
/** The second reviewer, if the rules of the bank require two. */
const SENIOR = 'beijing.senior'

interface TourProps {
  readonly step: TourStep
  /** Opens another step, or leaves the tour with `undefined`. */
  readonly onStep: (step: TourStep | undefined) => void
}

/** One step of the tour, shown next to the page that it describes. */
export function Tour({ step, onStep }: TourProps) {
  const { t } = useTexts()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { goOn, isBusy, isEarly, isSenior, error } = useTourSteps(step, onStep)
  // The title gets the focus, so that screen reader and keyboard users reach the step first.
  useEffect(() => title.current?.focus(), [])
  const { step: number, reference } = step
  return (
    <aside {...KEEPS_FOCUS} className={styles.tour} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('tour.title')}
      </h2>
      <p className={styles.progress}>{t('tour.progress', { step: number, steps: TOUR_STEPS })}</p>
      <p>{number === 3 && isSenior ? t('tour.3.senior') : t(`tour.${number}.text`, { reference })}</p>
      <output className={styles.early}>
        {isEarly && (number === 2 || number === 3) && (
          <Alert tone="warning">{t(`tour.${number}.notYet`)}</Alert>
        )}
      </output>
      {error !== null && <ErrorPanel error={error} onRetry={() => void goOn()} />}
      <div className={styles.actions}>
        {number === TOUR_STEPS ? (
          <Button variant="primary" onPress={() => onStep(undefined)}>
            {t('tour.finish')}
          </Button>
        ) : (
          <>
            <Button variant="primary" isBusy={isBusy} onPress={() => void goOn()}>
              {t(`tour.${number}.action`)}
            </Button>
            <Button variant="quiet" onPress={() => onStep(undefined)}>
              {t('tour.skip')}
            </Button>
          </>
        )}
      </div>
    </aside>
  )
}

/** Returns the action of each step's button: it changes the role and opens the page of the next step. */
function useTourSteps({ step, messageId = '', reference = '' }: TourStep, onStep: TourProps['onStep']) {
  // A separate query, run on demand: closing the page next to the tour would cancel its own query.
  const message = useQuery({ ...messageQuery({ params: { id: messageId } }), enabled: false })
  const save = useCommand(saveCommand)
  const { switchTo, isRunning } = useDemoSwitch()
  const username = useStore(userStore)?.username
  const isSenior = username === SENIOR
  const pendingAddress = `/messaging-sender/pending?open=${messageId}`
  const [isEarly, setIsEarly] = useState(false)
  // The page next to the tour may be reading the same message. A press during that time must not count twice.
  const [isAsking, setIsAsking] = useState(false)

  const prepare = async () => {
    // The operator takes the first step, whichever user was signed in before.
    if (username !== OPERATOR) return await switchTo(OPERATOR, '/')
    const { tourPayment, tourReference } = await withinScriptTime(import('./tour-payment.ts'))
    const now = new Date()
    const next = tourReference(now)
    const draft = { messagingType: 'MT103', initialProcess: false, ...tourPayment(now, next) }
    const answer = await save.run({ body: draft })
    if (answer === undefined) return
    onStep({ step: 2, messageId: answer.id, reference: next })
    location.assign(`/messaging-form/draft/${answer.id}?type=MT103`)
  }

  const leadOn = async (next: TourStep['step'], who: string, address: string) => {
    onStep({ step: next, messageId, reference })
    await switchTo(who, address)
  }

  const unless = async (early: MessageStatus, then: () => Promise<void>) => {
    setIsEarly(false)
    setIsAsking(true)
    const { data, isError } = await message.refetch()
    setIsAsking(false)
    if (isError || data === undefined) return
    const isOpen = data.status === early
    // The reviewer has approved and the bank requires a second review: the step continues with the senior reviewer.
    if (isOpen && step === 3 && !isSenior && !data.abilities.approve)
      return await switchTo(SENIOR, pendingAddress)
    if (isOpen) return setIsEarly(true)
    await then()
  }

  const actions = {
    1: prepare,
    2: () => unless(MESSAGE_STATUSES.draft, () => leadOn(3, 'beijing.reviewer', pendingAddress)),
    3: () =>
      unless(MESSAGE_STATUSES.pending, () =>
        leadOn(4, 'frankfurt.operator', `/messaging-receiver/to-process?q=${reference}`),
      ),
    4: () => leadOn(5, OPERATOR, `/messaging-sender/sented?open=${messageId}&tab=timeline`),
    5: async () => onStep(undefined),
  }
  const isBusy = save.isRunning || isRunning || isAsking
  return { goOn: actions[step], isBusy, isEarly, isSenior, error: message.error }
}
