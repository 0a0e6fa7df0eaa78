import { validateLogin } from '@nostro/contract'
import { useEffect, useState } from 'react'

import { ApiError, send, sessionUseStore } from '../../api/index.ts'
import { isAttended } from '../../browser/attendance.ts'
import { useStore } from '../../browser/store.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Button, Dialog, showToast } from '../../ui/index.ts'
import { useUser } from '../session-store.ts'
import { interruptionStore } from '../session-watch.ts'
import { countdownText, isEnding, needsSign, timeLeft } from './session-time.ts'
import { shareSessionUse } from './shared-use.ts'

const LOOK_MS = 1_000
/** A session that is over is asked for no more often; the answer is its end. */
const ASK_EVERY_MS = 5_000
/** Whoever works without a pause learns of the end of the working day so long before. */
const NOTICE_MS = 5 * 60_000
/** The longest time that a browser can wait for; a session that lasts longer is none it has to tell of. */
const WAIT_MAX_MS = 20 * 86_400_000

/** Asks whether somebody is still there before a session nobody uses ends, and keeps it while somebody reads. */
export function SessionEnding() {
  const { t } = useTexts()
  const { session } = useUser()
  const isInterrupted = useStore(interruptionStore)
  const left = useTimeLeft(session.idleSeconds * 1000, isInterrupted)
  useLastFormChange(session.endsAt)
  useEffect(shareSessionUse, [])
  if (left === undefined) return null
  return (
    <Dialog
      title={t('session.ending.title')}
      onClose={stay}
      footer={
        <Button variant="primary" onPress={stay}>
          {t('session.ending.stay')}
        </Button>
      }
    >
      <p role="timer">{t('session.ending.text', { time: countdownText(left) })}</p>
    </Dialog>
  )
}

/** Milliseconds until the session ends unused, once it is time to say so; it is not while a new sign-in is asked for. */
function useTimeLeft(idleMs: number, isInterrupted: boolean): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (isInterrupted) return undefined
    let requestedAt = 0
    const look = () => {
      const use = { now: Date.now(), usedAt: sessionUseStore.get(), idleMs }
      const isOver = timeLeft(use) <= 0
      setLeft(isEnding(use) ? timeLeft(use) : undefined)
      const isSignDue = !isEnding(use) && needsSign(use) && isAttended()
      if ((!isOver && !isSignDue) || use.now - requestedAt < ASK_EVERY_MS) return
      requestedAt = use.now
      void giveSign()
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [idleMs, isInterrupted])
  return isInterrupted ? undefined : left
}

/** Tells once that the longest time of a session is nearly over. */
function useLastFormChange(endsAt: string): void {
  const { t } = useTexts()
  useEffect(() => {
    const wait = Date.parse(endsAt) - NOTICE_MS - Date.now()
    if (wait < 0 || wait > WAIT_MAX_MS) return undefined
    const reportUse = () =>
      showToast({ kind: 'info', text: t('session.ending.atLast', { time: formatTime(endsAt) }) })
    const timer = setTimeout(reportUse, wait)
    return () => clearTimeout(timer)
  }, [endsAt, t])
}

function stay(): void {
  void giveSign()
}

/** Uses the session, if somebody is there; hears of its end otherwise. */
async function giveSign(): Promise<void> {
  try {
    await send(validateLogin, {})
  } catch (error) {
    // The end of the session is announced to whom it concerns; without a network the next look asks again.
    if (!(error instanceof ApiError)) throw error
  }
}
